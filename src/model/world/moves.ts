import type { Machine } from '../../protocol/machine.ts';

export const stranger = 'stranger';
export const unsureRole = 'unsure';

/** What may come of a move in a state: done, with the state after it, or refused with one of the codes. */
export interface Legal {
  readonly to?: string;
  readonly codes: readonly number[];
}

/** What the text allows where this role makes this move in this state. Where several things are wrong, each may be told. */
export function legal(machine: Machine, move: string, { role, state }: { role: string; state: string }): Legal {
  const { codes, last } = machine;
  const made = machine.moves[move];
  if (made === undefined) return { codes: [] };
  if (role === unsureRole)
    return { to: made.to ?? state, codes: [...Object.values(codes), ...late(machine, move, last.includes(state))] };
  if (role === stranger) return { codes: [codes.stranger] };
  const isItsOwn = made.by.includes(role);
  const isThere = made.again === true && state === made.to;
  const isTime = made.from === undefined || made.from.includes(state) || isThere;
  if (isItsOwn && isTime) return { to: made.to ?? state, codes: [] };
  return { codes: [...(isItsOwn ? [] : [codes.role]), ...(isTime ? [] : late(machine, move, last.includes(state)))] };
}

/** In a last state, that it is one may be told as well. */
function late({ moves, codes }: Machine, move: string, isLast: boolean): readonly number[] {
  const final = moves[move]?.final;
  if (!isLast) return [codes.state];
  if (final !== undefined) return [final];
  return [codes.state, ...Object.values(moves).flatMap((other) => other.final ?? [])];
}

/** What the moves that were refused with these codes did: nothing. */
export function isRefusal({ codes, moves }: Machine, code: number): boolean {
  const finals = Object.values(moves).flatMap(({ final }) => final ?? []);
  return [codes.state, codes.role, codes.stranger, codes.raced, ...finals].includes(code);
}
