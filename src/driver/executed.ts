import type { Step } from '../case/case.ts';
import type { Trace } from '../case/trace.ts';
import type { Verdict } from '../model/verdict.ts';
import type { Execution } from './contract.ts';

type Shown = Omit<Execution, 'before' | 'stoppedAt' | 'isCut'> & {
  readonly stoppedAt: number | undefined;
  readonly isCut: boolean;
};

/** What one run of a case showed. What came before it is put together only when it is asked for. */
export class Executed implements Execution {
  readonly trace: Trace;
  readonly verdict: Verdict;
  readonly end: Execution['end'];
  readonly warm: boolean;
  readonly messages: number;
  readonly stoppedAt?: number;
  readonly isCut?: true;
  readonly #before: () => readonly Step[];

  constructor({ trace, verdict, end, warm, messages, stoppedAt, isCut }: Shown, before: () => readonly Step[]) {
    this.trace = trace;
    this.verdict = verdict;
    this.end = end;
    this.warm = warm;
    this.messages = messages;
    if (stoppedAt !== undefined) this.stoppedAt = stoppedAt;
    if (isCut) this.isCut = true;
    this.#before = before;
  }

  get before(): readonly Step[] {
    return this.#before();
  }
}
