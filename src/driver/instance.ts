import type { Exit } from '../case/transport.ts';
import { Gate } from './gate.ts';
import { History } from './history.ts';
import type { Session } from './session.ts';
import type { Setting } from './setting.ts';

/** What an instance has been told is kept in mind as long as it serves, and what it has made grows with it. */
const mostCases = 5_000;

/** One process of the target, or a peer that runs already, over all connections to it, one after the other. */
export class Instance {
  /** What was said to it; where a connection took the place of another, there is a `restart`. */
  readonly history: History;
  /** Cases that have run in it. */
  cases = 0;
  exit: Exit | undefined;
  /** The next connection, asked for to see whether it lives. */
  early: Promise<Session | undefined> | undefined;
  readonly #gate: Gate;
  readonly #patience: Setting['patience'];

  constructor({ clock, limits, patience }: Setting) {
    this.#patience = patience;
    this.history = new History(limits.history);
    this.#gate = new Gate(clock);
  }

  get isWorn(): boolean {
    return this.cases >= mostCases;
  }

  /** Asks for the next connection. `lives`: it was had. */
  reach(open: () => Promise<Session>, lives: () => void): void {
    this.early ??= open().then(
      (next) => {
        lives();
        return next;
      },
      () => undefined,
    );
  }

  exited(exit: Exit): void {
    this.exit ??= exit;
    this.#patience.exited();
    this.#gate.open();
  }

  /** How it exited, where it does within `ms`. */
  async exitWithin(ms: number): Promise<Exit | undefined> {
    await this.#gate.until(
      () => this.exit !== undefined,
      () => false,
      ms,
    );
    return this.exit;
  }
}
