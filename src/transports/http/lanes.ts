import { dial } from './dial.ts';
import type { Endpoint } from './endpoint.ts';
import { Lane } from './lane.ts';
import type { Request } from './request.ts';
import type { Spoken } from './spoken.ts';

/** Connections at a time. More requests wait until one is done, or nobody can be waiting for it any more. */
const mostLanes = 100;
/** The same where more are kept out: Python's servers have five places for connections that wait. */
const fewLanes = 4;
/** Ms after which a system tries again to connect, at least (RFC 6298, 2.1). */
const secondTry = 900;
const [longestAsked, pollMs] = [12_000, 10];
/** So many connections may be closed under our hands; then each request gets one of its own. */
const staleEnough = 3;
/** So many responses may be held up by a connection that is not new; then too. */
const heldUpEnough = 3;
/** Attempts, and ms between them, where this machine is short of ports or files. */
const [attempts, pause] = [5, 200];

/**
 * The connections to one peer: one that stays warm and is used in turn, more where requests race or one hangs. A peer that
 * serves one connection at a time is not kept waiting: none rests while another is in use.
 */
export class Lanes {
  readonly #endpoint: Endpoint;
  readonly #all = new Set<Lane>();
  #stale = 0;
  #heldUp = 0;
  #dialing = 0;
  #isOver = false;

  readonly #spoken: Spoken;

  constructor(endpoint: Endpoint, spoken: Spoken) {
    this.#endpoint = endpoint;
    this.#spoken = spoken;
  }

  get backlog(): number {
    let sum = 0;
    for (const lane of this.#all) sum += lane.backlog;
    return sum;
  }

  /** A connection for the request, `fresh`: a new one. Throws what the system says. */
  async take({ isAlone }: Request, fresh: boolean): Promise<Lane> {
    const idle = isAlone || fresh || this.#usesOnce ? undefined : this.#idle();
    if (idle !== undefined) idle.isTaken = true;
    this.#endOthers(idle);
    return idle ?? (await this.#fresh());
  }

  done(lane: Lane): void {
    if (lane.wasHeldUp) this.#heldUp++;
    const isNeeded = [...this.#all].some((other) => other !== lane && other.isBusy);
    if (isNeeded || this.#usesOnce) lane.destroy();
  }

  get #usesOnce(): boolean {
    return this.#stale >= staleEnough || this.#heldUp >= heldUpEnough;
  }

  wasStale(): void {
    this.#stale++;
  }

  endIdle(): void {
    this.#endOthers(undefined);
  }

  async allClosed(): Promise<void> {
    await Promise.all([...this.#all].map(({ closed }) => closed));
  }

  destroy(): void {
    this.#isOver = true;
    for (const lane of this.#all) lane.destroy();
  }

  #idle(): Lane | undefined {
    for (const lane of this.#all) if (!lane.isBusy && lane.isUsable) return lane;
    return undefined;
  }

  #endOthers(kept: Lane | undefined): void {
    for (const lane of this.#all) if (lane !== kept && !lane.isBusy) lane.destroy();
  }

  async #fresh(): Promise<Lane> {
    await this.#room();
    try {
      const lane = new Lane(await this.#dial(), () => performance.now());
      lane.isTaken = true;
      this.#all.add(lane);
      void lane.closed.then(() => this.#all.delete(lane));
      if (this.#isOver) lane.destroy();
      return lane;
    } finally {
      this.#dialing--;
    }
  }

  async #room(): Promise<void> {
    while (this.#all.size + this.#dialing >= (this.#spoken.isNarrow ? fewLanes : mostLanes) && !this.#isOver) {
      const old = [...this.#all].find(({ askedFor }) => askedFor > longestAsked);
      old?.destroy();
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
    this.#dialing++;
  }

  async #dial(): Promise<Awaited<ReturnType<typeof dial>>> {
    for (let failed = 1; ; failed++) {
      const from = performance.now();
      try {
        const socket = await dial(this.#endpoint);
        this.#spoken.isNarrow ||= performance.now() - from > secondTry;
        return socket;
      } catch (error) {
        const { code = '' } = error as NodeJS.ErrnoException;
        if (!/^(EADDRNOTAVAIL|EMFILE|ENFILE|ECONNRESET)$/.test(code) || failed === attempts) throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
