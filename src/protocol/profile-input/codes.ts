import type { Codes, Opening, Profile } from '../profile.ts';
import type { ProfileInput } from './profile-input.ts';

/** The codes of a profile; those that it names elsewhere are in its table too. */
export function completeCodes(input: ProfileInput, base: Profile | undefined, opens: Opening | undefined): Codes {
  const { table: given = {}, ...codes } = input.codes ?? {};
  const { table: below, ...rest } = base?.codes ?? standard;
  const known = { ...rest, ...codes };
  const table: Record<number, string> = { ...below };
  for (const [code, message] of Object.entries(given)) {
    if (message === null) delete table[Number(code)];
    else table[Number(code)] = message;
  }
  const cancel = (input.cancel ?? base?.cancel)?.code;
  for (const [code, message] of namedIn(known, opens?.codeBefore, cancel)) {
    if (given[code] === undefined) table[code] ??= message;
  }
  return { ...known, table };
}

const standard: Codes = {
  unknownMethod: -32601,
  invalidParams: -32602,
  internal: -32603,
  table: {
    [-32700]: 'Parse error',
    [-32600]: 'Invalid Request',
    [-32601]: 'Method not found',
    [-32602]: 'Invalid params',
    [-32603]: 'Internal error',
  },
  // -32000 to -32099 are the implementation's own.
  reserved: [[-32768, -32100]],
};

function namedIn(
  codes: Omit<Codes, 'table'>,
  early: number | undefined,
  cancelled: number | undefined,
): readonly (readonly [code: number, message: string])[] {
  const all: readonly (readonly [number | undefined, string])[] = [
    [codes.unknownMethod, 'Method not found'],
    [codes.invalidParams, 'Invalid params'],
    [codes.internal, 'Internal error'],
    [codes.authentication, 'Authentication required'],
    [codes.unknownResource, 'Not found'],
    [codes.notAdvertised, 'Not advertised'],
    [codes.unsupportedOption, 'Unsupported option'],
    [codes.tooLarge, 'Too large'],
    ...(codes.transient ?? []).map((code) => [code, 'Try again'] as const),
    [early, 'Not open yet'],
    [cancelled, 'Cancelled'],
  ];
  return all.flatMap(([code, message]) => (code === undefined ? [] : [[code, message] as const]));
}
