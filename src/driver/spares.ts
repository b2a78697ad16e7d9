import { Session } from './session.ts';
import type { Setting } from './setting.ts';

/** Ms to start, from which on two at a time are on their way. */
const slowStart = 1_000;

/** Keeps processes started ahead, in which nothing was said, where several can live at a time. */
export class Spares {
  readonly #setting: Setting;
  readonly #spares: Promise<Session | undefined>[] = [];
  #many = 1;
  #timer: NodeJS.Immediate | undefined;
  #closed = false;

  constructor(setting: Setting) {
    this.#setting = setting;
  }

  /** What takes long to start is waited for again and again unless it is started early. */
  tookToStart(ms: number): void {
    this.#many = ms > slowStart ? 2 : 1;
  }

  /** Throws TargetError when the target can't be started. */
  async take(): Promise<Session> {
    const spare = await this.#spares.shift();
    if (spare?.isAlive) return spare;
    if (spare !== undefined) void spare.drop();
    return Session.open(this.#setting);
  }

  /** Starts the next ones soon: starting blocks for some milliseconds. */
  prepare(): void {
    if (this.#spares.length >= this.#many || this.#timer !== undefined || this.#closed || isOneOfAKind(this.#setting))
      return;
    this.#timer = setImmediate(() => {
      this.#timer = undefined;
      // That it can't be started is told to whoever takes it.
      this.#spares.push(Session.open(this.#setting).catch(() => undefined));
      this.prepare();
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearImmediate(this.#timer);
    await Promise.all(this.#spares.map(async (spare) => (await spare)?.drop()));
  }
}

/** A peer that runs already is no spare of itself, and an address without a placeholder has room for one. */
export const isOneOfAKind = ({ target: { command, url } }: Setting): boolean =>
  url !== undefined && (command.length === 0 || !url.includes('{port}'));
