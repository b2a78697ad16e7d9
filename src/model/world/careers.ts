import type { Machine } from '../../protocol/machine.ts';
import { outcomes, type Tried } from './lineup.ts';
import { legal, stranger, unsureRole } from './moves.ts';

interface Career {
  /** Who stands to it in which role; undefined = not known. */
  readonly roles: Readonly<Record<string, string | undefined>>;
  states: readonly string[];
  /** What was tried since all was quiet last. */
  tried: Tried[];
}

const remembered = 20_000;

/** Resources that go from state to state: where each of them may be. */
export class Careers {
  readonly #machine: Machine;
  readonly #known = new Map<string, Career>();
  #time = 0;
  #forgot = false;

  constructor(machine: Machine) {
    this.#machine = machine;
  }

  is(id: string): 'known' | 'unknown' | 'unsure' {
    if (this.#known.has(id)) return 'known';
    return this.#forgot ? 'unsure' : 'unknown';
  }

  /** A resource that was made just now. */
  make(id: string, roles: Career['roles']): void {
    if (this.#known.has(id)) return;
    this.#known.set(id, { roles, states: [this.#machine.start], tried: [] });
    if (this.#known.size <= remembered) return;
    this.#forgot = true;
    for (const oldest of this.#known.keys()) {
      this.#known.delete(oldest);
      break;
    }
  }

  /** The role of a caller; undefined caller = not known who it is. */
  role(id: string, caller: string | undefined): string {
    const roles = Object.entries(this.#known.get(id)?.roles ?? {});
    if (caller === undefined) return unsureRole;
    const own = roles.find(([, name]) => name === caller);
    if (own !== undefined) return own[0];
    return roles.some(([, name]) => name === undefined) ? unsureRole : stranger;
  }

  /** Who takes part, as far as is known. */
  participants(id: string): readonly string[] {
    return Object.values(this.#known.get(id)?.roles ?? {}).flatMap((name) => name ?? []);
  }

  isQuiet(id: string): boolean {
    return (this.#known.get(id)?.tried.length ?? 0) === 0;
  }

  /** Where it may be now, whatever has become of what is under way. */
  states(id: string): readonly string[] {
    const career = this.#known.get(id);
    if (career === undefined) return this.#machine.states;
    const states = new Set(career.states);
    for (let size = 0; size < states.size; ) {
      size = states.size;
      for (const { move, role } of career.tried) {
        for (const state of [...states]) states.add(legal(this.#machine, move, { role, state }).to ?? state);
      }
    }
    return [...states];
  }

  /** Undefined where nobody knows the resource. */
  try(id: string, move: string, role: string): Tried | undefined {
    const tried: Tried = { move, role, sent: this.#time++ };
    this.#known.get(id)?.tried.push(tried);
    return this.#known.has(id) ? tried : undefined;
  }

  /** When nothing is under way any more: whether some order of what was tried explains the answers. */
  done(id: string, tried: Tried, outcome: NonNullable<Tried['outcome']>): 'explained' | 'raced to a contradiction' {
    tried.outcome = outcome;
    tried.done = this.#time++;
    const career = this.#known.get(id);
    if (career === undefined || career.tried.some(({ done }) => done === undefined)) return 'explained';
    const all = career.tried;
    const possible = outcomes(this.#machine, career.states, all);
    career.tried = [];
    career.states = possible.size > 0 ? [...possible] : this.#believed(career.states, all);
    return possible.size > 0 || all.length === 1 ? 'explained' : 'raced to a contradiction';
  }

  /** No order explains it: what the peer says that it did, it may have done. */
  #believed(states: readonly string[], all: readonly Tried[]): readonly string[] {
    const claimed = all.flatMap(({ move, outcome }) =>
      outcome === 'result' ? (this.#machine.moves[move]?.to ?? []) : [],
    );
    return claimed.length > 0 ? [...new Set(claimed)] : states;
  }

  doubt(id: string): void {
    const career = this.#known.get(id);
    if (career !== undefined) career.states = this.#machine.states;
  }
}
