import type { TraceEvent } from '../case/trace.ts';
import type { Exit } from '../case/transport.ts';

export interface End {
  readonly as: 'exited' | 'closed' | 'hung' | 'deaf';
  readonly detail: string;
  /** Of a WebSocket's close. */
  readonly code?: number;
}

/** A peer that can't read its input any more may end in order (undefined); how else it ends is a fault of its own kind. */
export function endOutOfStep(end: End | undefined): End | undefined {
  if (end === undefined || end.as === 'closed' || end.detail === 'exit code 0') return undefined;
  return { ...end, detail: `${end.detail} on an unreadable frame` };
}

/** An exit says more than a closed stream, so it is waited for. */
export interface ExitAwaited {
  readonly ms: () => number;
  /** It was waited for in vain. */
  readonly stayed: () => void;
}

/** How a connection came to its end, and whose doing it was. */
export class Life {
  end: End | undefined;
  /** We ended our side: what the peer does then is its own affair. */
  inputEnded = false;
  /** There was no time to wait for what is still missing. */
  isCut = false;
  /** The model knows. */
  isTold = false;
  readonly #ended: () => void;
  readonly #exit: ExitAwaited;
  #events: TraceEvent[] = [];
  #closing: NodeJS.Timeout | undefined;
  #closed: End | undefined;

  constructor(exit: ExitAwaited, ended: () => void) {
    this.#exit = exit;
    this.#ended = ended;
  }

  /** The peer has ended by its own doing, and no case has told of it. */
  get isUntold(): boolean {
    return this.end !== undefined && !this.inputEnded && !this.isTold;
  }

  /** Neither side has ended. */
  get isWhole(): boolean {
    return this.end === undefined && !this.inputEnded;
  }

  as(end: End): void {
    clearTimeout(this.#closing);
    this.end ??= end;
    this.#ended();
  }

  closedByUs(): void {
    if (this.end === undefined) this.inputEnded = true;
  }

  /** The peer ended its output, or takes no input any more. */
  closed(detail: string, at: number, code?: number): void {
    if (this.end !== undefined || this.#closing !== undefined) return;
    this.#events.push({ type: 'closed', at, by: 'peer' });
    this.#closed = { as: 'closed', detail, ...(code !== undefined && { code }) };
    this.#closing = setTimeout(() => {
      this.#exit.stayed();
      this.closes();
    }, this.#exit.ms());
  }

  /** It closed, and will not exit. */
  closes(): void {
    if (this.#closed !== undefined) this.as(this.#closed);
  }

  exited({ code, signal }: Exit, at: number): void {
    if (this.end !== undefined) return;
    this.#events.push({
      type: 'exited',
      at,
      ...(code !== undefined && { code }),
      ...(signal !== undefined && { signal }),
    });
    this.as({ as: 'exited', detail: signal === undefined ? `exit code ${code}` : `signal ${signal}` });
  }

  /** What happened since it was asked last. */
  takeEvents(): readonly TraceEvent[] {
    const events = this.#events;
    if (events.length > 0) this.#events = [];
    return events;
  }
}
