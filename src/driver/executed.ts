import type { Step } from '../case/case.ts';
import type { Trace } from '../case/trace.ts';
import type { Verdict } from '../model/verdict.ts';
import type { Execution } from './contract.ts';

type Shown = Omit<Execution, 'before' | 'stoppedAt'> & { readonly stoppedAt: number | undefined };

/** What one run of a case showed. What came before it is put together only when it is asked for. */
export class Executed implements Execution {
  readonly trace: Trace;
  readonly verdict: Verdict;
  readonly end: Execution['end'];
  readonly warm: boolean;
  readonly messages: number;
  readonly stoppedAt?: number;
  readonly #before: () => readonly Step[];

  constructor({ trace, verdict, end, warm, messages, stoppedAt }: Shown, before: () => readonly Step[]) {
    this.trace = trace;
    this.verdict = verdict;
    this.end = end;
    this.warm = warm;
    this.messages = messages;
    if (stoppedAt !== undefined) this.stoppedAt = stoppedAt;
    this.#before = before;
  }

  get before(): readonly Step[] {
    return this.#before();
  }
}
