import { randomUUID } from 'node:crypto';
import { infoOf, newSession, type Session } from './session.ts';

const pageLength = 20;
/** A filter that suits few sessions gives short pages instead of a long search. */
const longestSearch = 1_000;

export interface Page {
  readonly sessions: readonly object[];
  readonly nextCursor?: string;
}

/** The sessions that exist, closed ones among them. */
export class SessionList {
  /** Ids of one process are unknown to every other. */
  readonly #prefix = `sess_${randomUUID().slice(0, 8)}_`;
  readonly #sessions = new Map<string, Session>();
  /** Cursors given out, and the number of the session after which the page begins. */
  readonly #cursors = new Map<string, number>();
  #made = 0;

  make(cwd: string, directories: readonly string[]): Session {
    const session = newSession(`${this.#prefix}${++this.#made}`, cwd, directories);
    this.#sessions.set(session.id, session);
    return session;
  }

  get(id: unknown): Session | undefined {
    return typeof id === 'string' ? this.#sessions.get(id) : undefined;
  }

  delete(id: string): void {
    this.#sessions.delete(id);
  }

  gave(cursor: string): boolean {
    return this.#cursors.has(cursor);
  }

  /** The sessions of a working directory, or all; from the beginning, or from a cursor that was given. */
  page(cwd?: string, cursor?: string): Page {
    const from = this.#cursors.get(cursor ?? '') ?? 0;
    const sessions: object[] = [];
    let last = from;
    for (const session of this.#sessions.values()) {
      const number = this.#numberOf(session);
      if (number <= from) continue;
      if (sessions.length === pageLength || number > from + longestSearch) {
        return { sessions, nextCursor: this.#cursorAfter(last) };
      }
      last = number;
      if (cwd === undefined || session.cwd === cwd) sessions.push(infoOf(session));
    }
    return { sessions };
  }

  #numberOf({ id }: Session): number {
    return Number(id.slice(this.#prefix.length));
  }

  #cursorAfter(number: number): string {
    const cursor = `after-${number}`;
    this.#cursors.set(cursor, number);
    return cursor;
  }
}
