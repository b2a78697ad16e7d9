import { createRequire } from 'node:module';
import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import { unknown } from '../finding/nearest.ts';
import schema from './profile.schema.json' with { type: 'json' };

/** What keeps a value from being a profile, in one line: the place, and what is wrong there. Undefined: nothing. */
export function complaint(value: unknown): string | undefined {
  const validate = validator();
  if (validate(value)) return undefined;
  const [first] = (validate.errors ?? []).toSorted((a, b) => weight(a) - weight(b));
  return first === undefined ? 'is no profile' : said(first, value);
}

let compiled: ValidateFunction | undefined;

/** ajv costs 90 ms to start: only where a file is read. */
function validator(): ValidateFunction {
  if (compiled !== undefined) return compiled;
  const { Ajv2020 } = createRequire(import.meta.url)('ajv/dist/2020.js') as typeof import('ajv/dist/2020.js');
  compiled = new Ajv2020({ strict: false, allErrors: true, verbose: true, logger: false }).compile(schema);
  return compiled;
}

/** A key that is misspelt explains one that is missing. */
function weight({ keyword }: ErrorObject): number {
  const at = ['additionalProperties', 'propertyNames', 'type', 'enum', 'required'].indexOf(keyword);
  return at < 0 ? 9 : at;
}

function said(error: ErrorObject, whole: unknown): string {
  const place = placeOf(error.instancePath, whole);
  return place === '' ? problemOf(error, 'it') : `${place}${problemOf(error, '')}`;
}

function problemOf({ keyword, params, message = '', data, parentSchema }: ErrorObject, subject: string): string {
  switch (keyword) {
    case 'additionalProperties':
      return `${subject === '' ? ': ' : ''}${unknown('key', String(params.additionalProperty), keysOf(parentSchema))}`;
    case 'required':
      return `${subject === '' ? ': ' : ''}${params.missingProperty} is missing`;
    case 'type':
      return `${subject} must be ${[params.type].flat().map(typeName).join(' or ')}, not ${kindOf(data)}`;
    case 'enum':
      return `${subject} must be ${(params.allowedValues as unknown[]).join(' or ')}, not ${JSON.stringify(data)}`;
    case 'pattern':
      return `${subject} ${JSON.stringify(data)} does not match ${params.pattern}`;
    case 'propertyNames':
      return `: '${params.propertyName}' is no code`;
    default:
      return `${subject} ${message}`;
  }
}

const keysOf = (schemaPart: ErrorObject['parentSchema']): readonly string[] =>
  Object.keys(schemaPart?.properties ?? {});

const names: Readonly<Record<string, string>> = {
  string: 'a text',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};
const typeName = (type: string): string => names[type] ?? type;

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'number') return Number.isInteger(value) ? 'a number' : 'a fraction';
  return names[typeof value] ?? `a ${typeof value}`;
}

/** `/methods/2/params` as `methods[2] (get) params`: an item that has a name is called by it. */
function placeOf(path: string, whole: unknown): string {
  let at: unknown = whole;
  let place = '';
  for (const part of path.split('/').slice(1)) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
    const isItem = Array.isArray(at);
    at = (at as Record<string, unknown>)[key];
    place += isItem ? `[${key}]${calledOf(at)}` : `${place === '' ? '' : place.endsWith(')') ? ' ' : '.'}${key}`;
  }
  return place;
}

function calledOf(item: unknown): string {
  const { name, method } = (item ?? {}) as { readonly name?: unknown; readonly method?: unknown };
  const called = name ?? method;
  return typeof called === 'string' && called !== '' ? ` (${called})` : '';
}
