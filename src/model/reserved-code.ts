import { codeOf } from './duty.ts';
import type { Breach, Receipt } from './property.ts';

/** An error whose code lies in a range that the profile reserves, and is not in its table. */
export function reservedCode({ message, profile, wasSent }: Receipt): Breach | undefined {
  const code = codeOf(message);
  if (code === undefined || isPredefined(code) || profile.codes.table[code] !== undefined) return undefined;
  if (!profile.codes.reserved.some(([low, high]) => code >= low && code <= high)) return undefined;
  // An error of ours that is passed on is none of the peer's own.
  if (wasSent(String(code))) return undefined;
  return {
    observed: `reserved code ${code}`,
    expected: 'a code of the table, or one outside the ranges',
    got: `code ${code}`,
  };
}

/** JSON-RPC's own matter. */
function isPredefined(code: number): boolean {
  return code >= -32768 && code <= -32100;
}
