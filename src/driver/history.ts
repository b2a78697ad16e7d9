import type { Case, Step } from '../case/case.ts';

export interface HistoryLimits {
  readonly steps: number;
  readonly bytes: number;
}

export const defaultHistoryLimits: HistoryLimits = { steps: 400, bytes: 2 ** 20 };

/** What was sent to one process in all cases so far, the newest of it. */
export class History {
  readonly #limits: HistoryLimits;
  /** Only ever appended to, so that a snapshot stays what it was; a new list is begun when it grows too long. */
  #steps: Step[] = [];
  #bytes = 0;

  constructor(limits: HistoryLimits) {
    this.#limits = limits;
  }

  add(steps: Case): void {
    for (const step of steps) {
      this.#steps.push(step);
      this.#bytes += bytesOf(step);
    }
    if (this.#steps.length > 2 * this.#limits.steps || this.#bytes > 2 * this.#limits.bytes) this.#trim();
  }

  /** Tells, when asked, the steps as they are now. Costs nothing until then. */
  snapshot(): () => readonly Step[] {
    const [steps, end] = [this.#steps, this.#steps.length];
    return () => newest(steps, end, this.#limits);
  }

  #trim(): void {
    this.#steps = newest(this.#steps, this.#steps.length, this.#limits);
    this.#bytes = this.#steps.reduce((sum, step) => sum + bytesOf(step), 0);
  }
}

function newest(steps: readonly Step[], end: number, limits: HistoryLimits): Step[] {
  let start = end;
  let bytes = 0;
  while (start > 0 && end - start < limits.steps) {
    bytes += bytesOf(steps[start - 1]);
    if (bytes > limits.bytes) break;
    start--;
  }
  return steps.slice(start, end);
}

function bytesOf(step: Step | undefined): number {
  if (step?.type === 'send' || step?.type === 'reply') return step.payload.length;
  return step?.type === 'write' ? step.bytes.length : 0;
}
