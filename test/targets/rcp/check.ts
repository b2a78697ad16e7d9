import type { RpcError } from '../peer/answer.ts';
import { isMembers, type Members } from '../peer/incoming.ts';

/** What is wrong with params: the error, or undefined. */
export type Check = (params: Members) => RpcError | undefined;

export type Test = (value: unknown) => boolean;

export const isText: Test = (value) => typeof value === 'string';
export const isFlag: Test = (value) => typeof value === 'boolean';
export const isNumber: Test = (value) => typeof value === 'number';
export const isCount: Test = (value) => Number.isInteger(value) && Number(value) >= 1;
export const isName: Test = (value) => isText(value) || isNumber(value);
export const listOf =
  (test: Test): Test =>
  (value) =>
    Array.isArray(value) && value.every(test);

/** An object whose members pass; null counts as not there. */
export const withMembers =
  (required: Readonly<Record<string, Test>>, optional: Readonly<Record<string, Test>> = {}): Test =>
  (value) =>
    isMembers(value) && wrongMember(value, required, optional) === undefined;

export function checking(
  required: Readonly<Record<string, Test>>,
  optional: Readonly<Record<string, Test>> = {},
): Check {
  return (params) => {
    const field = wrongMember(params, required, optional);
    return field === undefined ? undefined : badField(field);
  };
}

export function badField(field: string): RpcError {
  return { code: -32602, message: `Invalid params: ${field}`, data: { field } };
}

export function badOption(option: unknown): RpcError {
  return { code: -32005, message: 'Option unsupported', data: { option: String(option).slice(0, 100) } };
}

function wrongMember(
  value: Members,
  required: Readonly<Record<string, Test>>,
  optional: Readonly<Record<string, Test>>,
): string | undefined {
  for (const [name, test] of Object.entries(required)) if (!test(memberOf(value, name))) return name;
  for (const [name, test] of Object.entries(optional)) {
    const member = memberOf(value, name);
    if (member !== undefined && !test(member)) return name;
  }
  return undefined;
}

/** Its own, and not null. */
export function memberOf(value: Members, name: string): unknown {
  return Object.hasOwn(value, name) ? (value[name] ?? undefined) : undefined;
}
