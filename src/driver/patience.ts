import type { Deadlines } from './deadlines.ts';
import type { ExitAwaited } from './life.ts';

const quickBytes = 64 * 1024;
/** How many times the slowest answer so far is waited for, where a silence that matters is looked at again with all patience. */
const exploring = 5;
/** Waits in vain after which hardly any is made: a silence that matters is proved with all patience anyway. */
const quiteSure = 6;
/** Where time is short: how many times as long a first answer is waited for, and the slowest so far. */
const firstTimes = 5;
const slowTimes = 2;
/** Exits waited for in vain, after which the wait is not made any shorter. */
const mostStays = 3;
/** Ms: an acknowledgement that waits for something to travel with, on systems met. */
const heldBackLeast = 30;
const heldBackMost = 70;
const heldBackSure = 4;
const heldBackLong = 1_000;

/** How long to wait for what, learned from what this target did. Shared by all its instances. */
export class Patience {
  readonly #deadlines: Deadlines;
  readonly #isNamed: (method: string) => boolean;
  #opening: number | undefined;
  #roundTrip: number | undefined;
  #turn: number;
  #slowestTurn = 0;
  readonly #slowest = new Map<string, number>();
  readonly #misses = new Map<string, number>();
  /** Misses of methods that the protocol does not name: where some stay silent, so may the next. */
  #strange = 0;
  #stays = 0;
  #heldBack = 0;

  /** `isNamed`: a method that the protocol names and that waits for nothing: it may be slow, but it will answer. */
  constructor(deadlines: Deadlines, isNamed: (method: string) => boolean = () => false) {
    this.#deadlines = deadlines;
    this.#turn = deadlines.turn;
    this.#isNamed = isNamed;
  }

  /** Ms for the first answer of a new process. */
  get opening(): number {
    const { opening, probe } = this.#deadlines;
    return this.#opening === undefined ? opening : clamp(10 * this.#opening, Math.min(probe, opening), opening);
  }

  opened(ms: number): void {
    this.#opening = Math.max(this.#opening ?? 0, ms);
  }

  get knowsRoundTrip(): boolean {
    return this.#roundTrip !== undefined;
  }

  /** Ms for a probe's answer after `bytes` were sent. */
  probe(bytes: number): number {
    const { probe, probeLeast, probeMost, perMegabyte } = this.#deadlines;
    const usual = this.#roundTrip === undefined ? probe : clamp(20 * this.#roundTrip, probeLeast, probeMost);
    return Math.round(usual + (bytes / 2 ** 20) * perMegabyte);
  }

  probed(ms: number, bytes: number): void {
    if (bytes <= quickBytes) this.#roundTrip = Math.max(this.#roundTrip ?? 0, ms);
  }

  /**
   * Ms for an answer of a method, on top of the barriers. Each miss halves it, unless silence must be sure (`whole`).
   * `?method`: unsound calls, which wait as long as sound ones are known to take; `!method`: calls that we have ended, mostly
   * over at once, which owe an answer all the same.
   */
  answer(name: string, whole: boolean): number {
    const { patience, patienceFirst, patienceShort, patienceLeast, patienceMost } = this.#deadlines;
    const slowest = this.#slowest.get(name.replace(/^\?/, ''));
    const isOwed = this.#isNamed(name) || name.startsWith('!');
    const first = isOwed ? patienceFirst : patience;
    const times = whole ? 20 : exploring;
    const usual =
      slowest === undefined ? first : Math.max(clamp(times * slowest, patienceLeast, patienceMost), 3 * slowest);
    // That some are over at once says nothing of those that have to end what they do first.
    if (whole) return Math.max(usual, name.startsWith('!') ? patienceFirst : patience);
    const most = slowest === undefined ? firstTimes * patienceShort : Math.max(patienceShort, slowTimes * slowest);
    const isStrange = slowest === undefined && !this.#isNamed(name);
    const misses = Math.max(this.#misses.get(name) ?? 0, isStrange ? this.#strange >> 1 : 0);
    const least = misses > quiteSure ? patienceLeast / 10 : patienceLeast;
    return Math.max(least, Math.min(usual, most) / 2 ** Math.min(10, misses));
  }

  /** `late`: after the barriers. What comes before them shows nothing of how long the others are worth waiting for. */
  answered(name: string, ms: number, late: boolean): void {
    if (name.startsWith('?')) return;
    if (ms > (this.#slowest.get(name) ?? 0)) this.#slowest.set(name, ms);
    const misses = this.#misses.get(name);
    if (late && misses !== undefined && misses > 0) this.#misses.set(name, misses - 1);
  }

  /** Ms that the next message waits for the response to the one before, where each has its own. */
  get turn(): number {
    return this.#turn;
  }

  /** The response came after `ms`, or undefined: not in time. */
  tookTurn(ms: number | undefined): void {
    const { turn, turnLeast } = this.#deadlines;
    this.#slowestTurn = Math.max(this.#slowestTurn, ms ?? 0);
    const least = Math.max(turnLeast, 5 * this.#slowestTurn);
    this.#turn = Math.min(turn, Math.max(least, ms === undefined ? this.#turn / 2 : this.#turn));
  }

  /** The exit of a peer that has closed its side: one that only ever hangs up is waited for less, unless it must be sure (`isPatient`). */
  exitAwaited(by: { readonly isPatient: boolean }): ExitAwaited {
    const { exit } = this.#deadlines;
    return {
      ms: () => (by.isPatient ? exit : exit / 2 ** Math.min(mostStays, this.#stays)),
      stayed: () => void this.#stays++,
    };
  }

  exited(): void {
    this.#stays = 0;
  }

  /** `gap`: ms between what came last before a probe's answer and that. */
  answerHeldBack(gap: number): void {
    const isSure = this.#heldBack >= heldBackSure;
    // Where it is known, nothing shows any more whether it still is so: now and then that is found out anew.
    if (isSure) this.#heldBack = this.#heldBack < heldBackLong ? this.#heldBack + 1 : 0;
    else this.#heldBack = gap >= heldBackLeast && gap <= heldBackMost ? this.#heldBack + 1 : 0;
  }

  /**
   * The target's system keeps a second small packet to itself until the first is acknowledged (Nagle's algorithm), which
   * ours does with the next thing that we send, or 40 ms later. So the next thing had better not be waited for.
   */
  get isHeldBack(): boolean {
    return this.#heldBack >= heldBackSure;
  }

  missed(name: string): void {
    if (!this.#isNamed(name)) this.#strange++;
    this.#misses.set(name, (this.#misses.get(name) ?? 0) + 1);
  }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
