import type { Case } from '../../src/case/case.ts';
import type { Driver, Execution } from '../../src/driver/contract.ts';

/** Writes down what it is to run, and runs nothing. */
export class Recorder implements Driver {
  readonly cases: Case[] = [];
  readonly startMs = 0;
  readonly restarts = 0;

  get executions(): number {
    return this.cases.length;
  }

  async run(steps: Case): Promise<Execution> {
    this.cases.push(steps);
    return {
      trace: [],
      verdict: { violations: [], judged: new Map() },
      end: 'alive',
      warm: true,
      before: [],
      messages: 0,
    };
  }

  async close(): Promise<void> {}
}
