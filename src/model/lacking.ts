import type { JsonNode } from '../protocol/json/node.ts';
import { member } from '../protocol/json/query.ts';
import { isOdd } from './nature.ts';
import type { Breach, Receipt } from './property.ts';

/** The result of a request that every reader reads alike. */
export function isResult({ is, message, answers }: Receipt): boolean {
  const asked = answers?.message;
  return is === 'answer' && message.result !== undefined && asked?.kind === 'request' && !isOdd(asked);
}

/** The result of sound params, of a method that says which members its result has. */
export function isResultOfMembers(receipt: Receipt): boolean {
  const { answers } = receipt;
  return isResult(receipt) && answers?.params() === 'valid' && (answers.method?.returns ?? []).length > 0;
}

/** Members that the method's result must have and this one has not. `isThere`: whether a value counts as there. */
export function lackingMembers(
  { message: { result }, answers }: Receipt,
  isThere: (value: JsonNode) => boolean = () => true,
): Breach | undefined {
  const required = answers?.method?.returns ?? [];
  const lacking = required.filter((name) => {
    const value = member(result, name);
    return value === undefined || !isThere(value);
  });
  if (lacking.length === 0) return undefined;
  const observed = result?.type === 'object' ? `a result without ${lacking.join(', ')}` : 'a result that is no object';
  return { observed, expected: `a result with ${required.join(', ')}`, got: observed };
}
