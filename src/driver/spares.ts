import { Session } from './session.ts';
import type { Setting } from './setting.ts';

/** Keeps one process started ahead, in which nothing was said, where two can live at a time. */
export class Spares {
  readonly #setting: Setting;
  #spare: Promise<Session | undefined> | undefined;
  #timer: NodeJS.Immediate | undefined;
  #closed = false;

  constructor(setting: Setting) {
    this.#setting = setting;
  }

  /** Throws TargetError when the target can't be started. */
  async take(): Promise<Session> {
    const spare = await this.#spare;
    this.#spare = undefined;
    if (spare?.isAlive) return spare;
    if (spare !== undefined) void spare.drop();
    return Session.open(this.#setting);
  }

  /** Starts the next one soon: starting blocks for some milliseconds. */
  prepare(): void {
    if (this.#spare !== undefined || this.#timer !== undefined || this.#closed || isOneOfAKind(this.#setting)) return;
    this.#timer = setImmediate(() => {
      this.#timer = undefined;
      // That it can't be started is told to whoever takes it.
      this.#spare = Session.open(this.#setting).catch(() => undefined);
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearImmediate(this.#timer);
    await (await this.#spare)?.drop();
  }
}

/** A peer that runs already is no spare of itself, and an address without a placeholder has room for one. */
export const isOneOfAKind = ({ target: { command, url } }: Setting): boolean =>
  url !== undefined && (command.length === 0 || !url.includes('{port}'));
