import type { Case, Step } from '../case/case.ts';
import type { Trace } from '../case/trace.ts';
import type { Verdict } from '../model/verdict.ts';

export interface RunOptions {
  /** A fresh process, whatever is alive. */
  readonly cold?: boolean;
  /** Give up early on a peer that does not answer: for trying what is confirmed later. */
  readonly hasty?: boolean;
  /** Settle after every step, so that every answer has one message that it can belong to. */
  readonly serial?: boolean;
  /** On the driver's clock: the case is cut off then, and what has not come is blamed on nobody. */
  readonly until?: number;
}

/** What one execution of one case showed. */
export interface Execution {
  readonly trace: Trace;
  readonly verdict: Verdict;
  /** `alive`: answers at the end. `closed`: the peer closed its side, or the case itself ended ours. Else how it ended. */
  readonly end: 'alive' | 'exited' | 'closed' | 'hung' | 'deaf';
  /** Index of the first step that was not run because the peer had ended. */
  readonly stoppedAt?: number;
  /** Time was up before all of it was run and waited for. */
  readonly isCut?: true;
  /** Whether other cases had run in this process before. */
  readonly warm: boolean;
  /**
   * Steps of earlier cases in this process, oldest first, bounded; joined with the case when it fails only warm. Each connection
   * after the first begins with a `restart`, and a first one that started raw; the last of them began the one that the case ran
   * on, so a `restart` at the head of the case itself has no place in the joined one.
   */
  readonly before: readonly Step[];
  /** Messages sent. */
  readonly messages: number;
}

/**
 * Runs cases on one target, one at a time. Throws TargetError when it can't be started or opened. A death that comes
 * between two cases is told in the next one, with `stoppedAt: 0`.
 */
export interface Driver {
  run(steps: Case, options?: RunOptions): Promise<Execution>;
  /** Ends the target and the spare. */
  close(): Promise<void>;
  /** Ms that the target took to start and to shake hands, the first time. */
  readonly startMs: number;
  /** What was said when it was first opened. */
  readonly opening?: Trace;
  readonly restarts: number;
  readonly executions: number;
}
