import { createRequire } from 'node:module';
import type { Ajv2020, ValidateFunction } from 'ajv/dist/2020.js';
import type { JsonNode } from '../protocol/json/node.ts';
import { toValue } from '../protocol/json/query.ts';
import type { JsonSchema, Method, Profile } from '../protocol/profile.ts';

export type SchemaVerdict = 'valid' | 'invalid' | 'unclear';

/**
 * Whether a schema takes a value, in two readings: as written, and with everything tolerated that `x-deserialize-*` lets a
 * receiver repair. Only where both refuse is a value invalid, only where both take it is it valid.
 */
export class SchemaJudge {
  readonly #profile: Profile;
  readonly #compiled = new Map<JsonSchema, readonly [strict: ValidateFunction, lenient: ValidateFunction]>();
  #readings: readonly [Ajv2020, Ajv2020] | undefined;

  constructor(profile: Profile) {
    this.#profile = profile;
  }

  judgeParams(method: Method, params: JsonNode | undefined): SchemaVerdict {
    if (params === undefined || (params.type === 'literal' && params.value === null)) {
      // null means absent in some texts; with nothing required, absent is as good as empty.
      if (method.required.length > 0) return 'invalid';
      return params === undefined || this.#profile.nullParams === 'absent' ? 'valid' : 'unclear';
    }
    // An array may give by position what is required, where it is long enough.
    if (params.type === 'array' && params.items.length >= method.required.length) return 'unclear';
    if (params.type !== 'object') return 'invalid';
    return this.judge(method.params, params);
  }

  judge(schema: JsonSchema | undefined, node: JsonNode): SchemaVerdict {
    if (schema === undefined || this.#profile.schema === undefined) return 'unclear';
    const { nullMembers } = this.#profile;
    const verdict = this.#read(schema, toValue(node, { nulls: nullMembers !== 'absent' }));
    if (nullMembers !== 'either') return verdict;
    return verdict === this.#read(schema, toValue(node, { nulls: false })) ? verdict : 'unclear';
  }

  #read(schema: JsonSchema, value: unknown): SchemaVerdict {
    const [strict, lenient] = this.#compile(schema);
    if (strict(value)) return 'valid';
    return lenient(value) ? 'unclear' : 'invalid';
  }

  #compile(schema: JsonSchema): readonly [ValidateFunction, ValidateFunction] {
    const known = this.#compiled.get(schema);
    if (known !== undefined) return known;
    this.#readings ??= [reader(this.#profile.schema), reader(tolerant(this.#profile.schema))];
    const [strict, lenient] = this.#readings;
    const pair = [strict.compile(rooted(schema)), lenient.compile(tolerant(rooted(schema)))] as const;
    this.#compiled.set(schema, pair);
    return pair;
  }
}

const judges = new WeakMap<Profile, SchemaJudge>();

/** The judge of a profile's schema: compiled once, whoever asks. */
export function schemaJudgeOf(profile: Profile): SchemaJudge {
  const judge = judges.get(profile) ?? new SchemaJudge(profile);
  judges.set(profile, judge);
  return judge;
}

/** ajv costs 90 ms to start: only when a schema is first needed. */
function reader(schema: JsonSchema | undefined): Ajv2020 {
  const { Ajv2020: Reader } = createRequire(import.meta.url)('ajv/dist/2020.js') as typeof import('ajv/dist/2020.js');
  const ajv = new Reader({ strict: false, validateFormats: true, logger: false, addUsedSchema: false });
  const whole = (low: number, high: number) => ({
    type: 'number' as const,
    validate: (value: number) => Number.isInteger(value) && value >= low && value <= high,
  });
  ajv.addFormat('uint16', whole(0, 65_535));
  ajv.addFormat('uint32', whole(0, 2 ** 32 - 1));
  ajv.addFormat('uint64', whole(0, 2 ** 64));
  ajv.addFormat('int32', whole(-(2 ** 31), 2 ** 31 - 1));
  ajv.addFormat('int64', whole(-(2 ** 63), 2 ** 63));
  ajv.addFormat('double', true);
  // What a URI is differs from reader to reader.
  ajv.addFormat('uri', true);
  ajv.addSchema({ ...(schema as object), $id: 'profile:schema' });
  return ajv;
}

/** What is referred to stands in the profile's schema, unless this one brings definitions of its own. */
function rooted(schema: JsonSchema): JsonSchema {
  return typeof schema === 'object' && '$defs' in schema ? schema : (referring(schema) as JsonSchema);
}

function referring(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(referring);
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) =>
      key === '$ref' && typeof value === 'string' && value.startsWith('#')
        ? [key, `profile:schema${value}`]
        : [key, referring(value)],
    ),
  );
}

/** The schema with every position that a receiver may repair replaced by one that takes anything. */
function tolerant(schema: unknown): JsonSchema {
  if (Array.isArray(schema)) return schema.map(tolerant) as unknown as JsonSchema;
  if (typeof schema !== 'object' || schema === null) return schema as JsonSchema;
  const keys = Object.keys(schema);
  if (keys.includes('x-deserialize-default-on-error') || keys.includes('x-deserialize-skip-invalid-items')) return true;
  const out = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, tolerant(value)]));
  if (!keys.includes('x-deserialize-default-on-null')) return out;
  return { anyOf: [out, { type: 'null' }] };
}
