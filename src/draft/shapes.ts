import type { JsonSchema } from '../protocol/profile.ts';

type Keywords = Readonly<Record<string, unknown>>;

/** One way to meet a schema: what `$ref`, `allOf`, `anyOf` and `oneOf` come to when a branch is chosen at each of them. */
export interface Shape {
  /** Allowed types, undefined = any. */
  readonly types?: readonly string[];
  /** Allowed values, from `const` and `enum`. */
  readonly values?: readonly unknown[];
  /** Values to draw from where others are allowed too. */
  readonly examples?: readonly unknown[];
  readonly properties: Readonly<Record<string, JsonSchema>>;
  readonly required: readonly string[];
  readonly items?: JsonSchema;
  readonly minItems: number;
  readonly minLength: number;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Every way to meet a schema. Refs point into `root`; one that leads nowhere, or back to itself, means any value. */
export function shapesOf(schema: JsonSchema | undefined, root: JsonSchema | undefined, depth = 0): readonly Shape[] {
  if (typeof schema !== 'object' || depth > 40) return [any];
  let shapes: readonly Shape[] = [ownShape(schema)];
  const meet = (others: readonly Shape[]): void => {
    shapes = shapes.flatMap((a) => others.flatMap((b) => intersect(a, b)));
  };
  if (typeof schema.$ref === 'string') meet(shapesOf(resolveRef(schema.$ref, root), root, depth + 1));
  for (const part of listOf(schema.allOf)) meet(shapesOf(part, root, depth + 1));
  for (const choices of [listOf(schema.anyOf), listOf(schema.oneOf)]) {
    if (choices.length > 0) meet(choices.flatMap((choice) => shapesOf(choice, root, depth + 1)));
  }
  return shapes.length > 0 ? shapes : [any];
}

const any: Shape = { properties: {}, required: [], minItems: 0, minLength: 0 };

function resolveRef(ref: string, root: JsonSchema | undefined): JsonSchema | undefined {
  if (!ref.startsWith('#')) return undefined;
  const steps = ref.split('/').slice(1);
  return steps.reduce<unknown>((at, key) => (at as Keywords | undefined)?.[unescapePointer(key)], root) as JsonSchema;
}

const unescapePointer = (key: string): string => key.replaceAll('~1', '/').replaceAll('~0', '~');

const listOf = (value: unknown): readonly JsonSchema[] => (Array.isArray(value) ? value : []);

function ownShape(schema: Keywords): Shape {
  const values = 'const' in schema ? [schema.const] : (schema.enum as readonly unknown[] | undefined);
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type as readonly string[] | undefined);
  return {
    properties: (schema.properties ?? {}) as Shape['properties'],
    required: (schema.required ?? []) as readonly string[],
    minItems: numberOf(schema.minItems) ?? 0,
    minLength: numberOf(schema.minLength) ?? 0,
    ...defined({
      types,
      values,
      examples: schema.examples as readonly unknown[] | undefined,
      items: schema.items as JsonSchema | undefined,
      format: schema.format as string | undefined,
      minimum: numberOf(schema.minimum),
      maximum: numberOf(schema.maximum),
    }),
  };
}

/** What meets both, or nothing where their types or values exclude each other. */
function intersect(a: Shape, b: Shape): readonly Shape[] {
  const types = both(a.types, b.types, (type, others) => others.includes(type));
  const values = both(a.values, b.values, (value, others) => others.includes(value));
  if (types?.length === 0 || values?.length === 0) return [];
  return [
    {
      properties: mergeProperties(a.properties, b.properties),
      required: [...new Set([...a.required, ...b.required])],
      minItems: Math.max(a.minItems, b.minItems),
      minLength: Math.max(a.minLength, b.minLength),
      ...defined({
        types,
        values,
        examples: a.examples ?? b.examples,
        items: a.items ?? b.items,
        format: a.format ?? b.format,
        minimum: a.minimum ?? b.minimum,
        maximum: a.maximum ?? b.maximum,
      }),
    },
  ];
}

function both<T>(
  a: readonly T[] | undefined,
  b: readonly T[] | undefined,
  isIn: (each: T, others: readonly T[]) => boolean,
): readonly T[] | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return a.filter((each) => isIn(each, b));
}

function mergeProperties(a: Shape['properties'], b: Shape['properties']): Shape['properties'] {
  const merged: Record<string, JsonSchema> = { ...a };
  for (const [key, schema] of Object.entries(b)) {
    const other = a[key];
    merged[key] = other === undefined ? schema : { allOf: [other, schema] };
  }
  return merged;
}

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Without the members that are undefined, as `exactOptionalPropertyTypes` wants. */
const defined = <T extends object>(record: T): Defined<T> =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as Defined<T>;
