import type { JsonSchema, Method } from '../profile.ts';
import type { MethodInput } from './profile-input.ts';

/** What methods stand on. */
export interface Ground {
  /** Holds what their schemas refer to. */
  readonly schema: JsonSchema | undefined;
  /** The methods of the profile below: one of the same name is changed by what is said of it here. */
  readonly base: readonly Method[] | undefined;
}

export function completeMethods(inputs: readonly MethodInput[], { schema, base = [] }: Ground): readonly Method[] {
  const names = new Set(base.map(({ name }) => name));
  const changed = base.map((method) => {
    const input = inputs.find(({ name }) => name === method.name);
    return input === undefined ? method : complete({ ...method, ...input }, schema);
  });
  return [...changed, ...inputs.filter(({ name }) => !names.has(name)).map((input) => complete(input, schema))];
}

/** What is required stands in the schema, or the schema follows from it. */
function complete(input: MethodInput, schema: JsonSchema | undefined): Method {
  const { required = requiredBy(input.params, schema) ?? [], returns = requiredBy(input.result, schema) } = input;
  const params = input.params ?? (required.length > 0 ? { type: 'object', required } : undefined);
  return {
    kind: 'request',
    side: 'target',
    ...input,
    required,
    ...(params !== undefined && { params }),
    ...(returns !== undefined && { returns }),
  };
}

/** The `required` of a schema, or of the one under `$defs` that it refers to. Undefined: there is no schema. */
function requiredBy(of: JsonSchema | undefined, schema: JsonSchema | undefined): readonly string[] | undefined {
  if (of === undefined || typeof of === 'boolean') return undefined;
  const name = typeof of.$ref === 'string' ? /^#\/\$defs\/([^/]+)$/.exec(of.$ref)?.[1] : undefined;
  const found = name === undefined || typeof schema !== 'object' ? of : definition(schema, name);
  return ((found as { required?: readonly string[] } | undefined)?.required ?? []) as readonly string[];
}

function definition({ $defs }: Readonly<Record<string, unknown>>, name: string): unknown {
  return ($defs as Readonly<Record<string, unknown>> | undefined)?.[name];
}
