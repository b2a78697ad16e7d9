import type { Machine } from '../../protocol/machine.ts';
import { isRefusal, legal } from './moves.ts';

/** A move that was tried while others were under way. Times are numbers of what happened before. */
export interface Tried {
  readonly move: string;
  readonly role: string;
  readonly sent: number;
  done?: number;
  /** `result`, the code of an error, or `unknown`: it may have worked. */
  outcome?: 'result' | 'unknown' | number;
}

/** More than these are not lined up: any state may come of them. */
const most = 7;

/**
 * The states in which a resource may be after moves that raced, taken one after the other in some order that suits all the
 * answers; none = there is no such order.
 */
export function outcomes(machine: Machine, from: readonly string[], tried: readonly Tried[]): ReadonlySet<string> {
  if (tried.length > most) return new Set(machine.states);
  const found = new Set<string>();
  for (const state of from) lineUp({ machine, found, isRace: tried.length > 1 }, state, tried);
  return found;
}

interface Search {
  readonly machine: Machine;
  readonly found: Set<string>;
  readonly isRace: boolean;
}

function lineUp(search: Search, state: string, left: readonly Tried[]): void {
  if (left.length === 0) search.found.add(state);
  for (const next of left) {
    // What was answered before another was sent, came before it.
    if (left.some((other) => other !== next && (other.done ?? Number.POSITIVE_INFINITY) < next.sent)) continue;
    const rest = left.filter((other) => other !== next);
    for (const after of statesAfter(search, state, next)) lineUp(search, after, rest);
  }
}

/** The states after one move, given what was answered to it. */
function statesAfter({ machine, isRace }: Search, state: string, { move, role, outcome }: Tried): readonly string[] {
  const { to, codes } = legal(machine, move, { role, state });
  if (outcome === 'result') return to === undefined ? [] : [to];
  if (outcome === 'unknown' || outcome === undefined) return to === undefined ? [state] : [state, to];
  if (outcome === machine.codes.raced) return isRace ? [state] : [];
  return !isRefusal(machine, outcome) || codes.includes(outcome) ? [state] : [];
}
