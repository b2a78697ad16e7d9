// Sessions of one connection. A closed one may be loaded or resumed; a deleted one is gone.
import { randomUUID } from 'node:crypto';

export const modes = [
  { id: 'ask', name: 'Ask' },
  { id: 'code', name: 'Code' },
];
export const efforts = [
  { value: 'low', name: 'Low' },
  { value: 'high', name: 'High' },
];
const pageSize = 20;
const keptTurns = 8;

export class SessionStore {
  #sessions = new Map();

  create(cwd) {
    const session = new Session(randomUUID(), cwd);
    this.#sessions.set(session.id, session);
    return session;
  }

  active(id) {
    const session = this.#sessions.get(id);
    return session?.open ? session : undefined;
  }

  reopen(id, cwd) {
    const session = this.#sessions.get(id);
    if (session === undefined) return undefined;
    return Object.assign(session, { cwd, open: true });
  }

  close(id) {
    const session = this.#sessions.get(id);
    session?.turn?.abort();
    if (session !== undefined) session.open = false;
  }

  delete(id) {
    this.close(id);
    this.#sessions.delete(id);
  }

  /** One page, newest last; undefined when the cursor is none of ours. */
  page({ cwd, cursor }) {
    const start = cursor == null ? 0 : cursorStart(cursor, this.#sessions.size);
    if (start === undefined) return undefined;
    const all = [...this.#sessions.values()].filter((session) => cwd == null || session.cwd === cwd);
    const next = start + pageSize;
    const sessions = all.slice(start, next).map((session) => ({ sessionId: session.id, cwd: session.cwd }));
    return next < all.length ? { sessions, nextCursor: `after-${next}` } : { sessions };
  }
}

class Session {
  open = true;
  modeId = 'ask';
  effort = 'low';
  history = [];
  /** The AbortController of the prompt turn that runs now. */
  turn = undefined;

  constructor(id, cwd) {
    this.id = id;
    this.cwd = cwd;
  }

  remember(update) {
    this.history = [...this.history, update].slice(-keptTurns);
  }

  settings() {
    const effort = { id: 'effort', name: 'Effort', type: 'select', currentValue: this.effort, options: efforts };
    return { modes: { currentModeId: this.modeId, availableModes: modes }, configOptions: [effort] };
  }
}

function cursorStart(cursor, size) {
  const start = /^after-([1-9]\d{0,8})$/.exec(cursor)?.[1];
  return start !== undefined && Number(start) <= size ? Number(start) : undefined;
}
