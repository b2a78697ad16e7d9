import type { Session } from './session.ts';

/**
 * The connections of one driver that are kept from case to case: the live one, and one that waits aside, so that a case on
 * a connection that is not opened yet costs the opened one nothing: it comes back when the next case wants it.
 */
export class Places {
  live: Session | undefined;
  #aside: Session | undefined;
  readonly #leaving = new Set<Promise<void>>();
  readonly #hasHandshake: boolean;

  /** `hasHandshake`: a connection that has shaken hands differs from one that has not. */
  constructor(hasHandshake: boolean) {
    this.#hasHandshake = hasHandshake;
  }

  /** Makes a connection live that suits a case. `isRaw`: one that begins before the handshake. */
  suiting(isRaw: boolean): Session | undefined {
    const suits = isRaw ? this.#isRaw : isReady;
    const chosen = [this.live, this.#aside].find(suits) ?? (isRaw ? undefined : this.#unshaken());
    if (chosen !== undefined && chosen !== this.live) this.#swap();
    return chosen;
  }

  /** Makes room for a fresh connection; a ready one waits aside. */
  makeRoom(): void {
    if (isReady(this.live) && this.live?.isAlive === true && this.#hasHandshake) this.#swap();
    this.drop();
  }

  drop(): void {
    const { live } = this;
    this.live = undefined;
    if (live === undefined) return;
    const gone = live.drop().finally(() => this.#leaving.delete(gone));
    this.#leaving.add(gone);
  }

  dropAll(): void {
    this.drop();
    this.#swap();
    this.drop();
  }

  /** Resolves when all that were dropped are gone. */
  async gone(): Promise<void> {
    await Promise.all(this.#leaving);
  }

  #unshaken(): Session | undefined {
    return [this.live, this.#aside].find((session) => isUsable(session) && isNew(session));
  }

  readonly #isRaw = (session: Session | undefined): boolean =>
    isUsable(session) && (isUntold(session) || (isNew(session) && !(session.shaken && this.#hasHandshake)));

  #swap(): void {
    [this.live, this.#aside] = [this.#aside, this.live];
  }
}

const isNew = ({ model }: Session): boolean => model.state.phase === 'new';

/** A death that no case has told of belongs to the next one. */
const isUntold = ({ isAlive, life }: Session): boolean => !isAlive && life.isUntold;

const isUsable = (session: Session | undefined): session is Session =>
  session !== undefined && session.model.state.closing === 'no' && (session.isAlive || session.life.isUntold);

const isReady = (session: Session | undefined): boolean => isUsable(session) && (isUntold(session) || session.shaken);
