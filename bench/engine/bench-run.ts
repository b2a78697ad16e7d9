import type { Case } from '../../src/case/case.ts';
import type { Driver, Execution, RunOptions } from '../../src/driver/contract.ts';
import { equip } from '../../src/engine/equip.ts';
import { explore } from '../../src/engine/explore.ts';
import { makePlan } from '../../src/engine/make-plan.ts';
import { openTarget } from '../../src/engine/open-target.ts';
import type { Plan } from '../../src/engine/plan.ts';
import { startRun } from '../../src/engine/run-state.ts';
import type { Tools } from '../../src/engine/tools.ts';
import { emptyBaseline } from '../../src/finding/baseline.ts';
import { knownOn } from '../../src/finding/known.ts';
import type { Profile } from '../../src/protocol/profile.ts';
import type { Peer } from '../peer/peers.ts';
import { Recorder } from './recorder.ts';

export interface Course {
  readonly seed: string;
  readonly cases: number;
  readonly strategies?: readonly string[];
}

export interface Measure {
  readonly cases: number;
  readonly messages: number;
  readonly ms: number;
  /** Of this process alone, in microseconds. */
  readonly cpu: number;
}

export type Watch = (
  steps: Case,
  execution: Execution,
  around: { readonly ms: number; readonly driver: Driver },
) => void;

/** The engine's explore loop on one peer that lives on between measurements. What it finds is judged, not looked into. */
export class BenchRun {
  readonly #plan: Plan;
  readonly #tools: Tools;
  readonly #driver: Driver;

  private constructor(plan: Plan, tools: Tools, driver: Driver) {
    this.#plan = plan;
    this.#tools = tools;
    this.#driver = driver;
  }

  static async open({ profile, command }: Peer, watch?: Watch): Promise<BenchRun> {
    const plan = await makePlan({ profile, command, seed: 'open' });
    const tools = await equip(plan);
    const driver = watch === undefined ? tools.driver() : new Watched(tools.driver(), watch);
    const bench = new BenchRun(plan, tools, driver);
    await openTarget(bench.#start({ seed: 'open', cases: 0 }, driver));
    return bench;
  }

  get profile(): Profile {
    return this.#plan.profile;
  }

  /** Those that the engine chooses from for this peer. */
  get strategies(): readonly string[] {
    return [...this.#tools.strategies.keys()];
  }

  async explore(course: Course): Promise<Measure> {
    const run = this.#start(course, this.#driver);
    const [from, before] = [performance.now(), process.cpuUsage()];
    await explore(run);
    const { user, system } = process.cpuUsage(before);
    const { cases, messages } = run.tally;
    return { cases, messages, ms: performance.now() - from, cpu: user + system };
  }

  /** The cases that `explore` sends, made by the same code and not sent. */
  async made(course: Course): Promise<readonly Case[]> {
    const recorder = new Recorder();
    await explore(this.#start(course, recorder));
    return recorder.cases;
  }

  close(): Promise<void> {
    return this.#driver.close();
  }

  #start({ seed, cases, strategies = [] }: Course, driver: Driver): ReturnType<typeof startRun> {
    const chosen = new Map(
      [...this.#tools.strategies].filter(([name]) => strategies.length === 0 || strategies.includes(name)),
    );
    const tools = { ...this.#tools, strategies: chosen, driver: () => driver };
    const known = knownOn(tools.today, emptyBaseline);
    const run = startRun({ plan: { ...this.#plan, seed, cases }, tools, known, emit: () => undefined });
    run.book.meets = () => false;
    return run;
  }
}

class Watched implements Driver {
  readonly #driver: Driver;
  readonly #watch: Watch;

  constructor(driver: Driver, watch: Watch) {
    this.#driver = driver;
    this.#watch = watch;
  }

  async run(steps: Case, options?: RunOptions): Promise<Execution> {
    const from = performance.now();
    const execution = await this.#driver.run(steps, options);
    this.#watch(steps, execution, { ms: performance.now() - from, driver: this.#driver });
    return execution;
  }

  close(): Promise<void> {
    return this.#driver.close();
  }

  get startMs(): number {
    return this.#driver.startMs;
  }

  get restarts(): number {
    return this.#driver.restarts;
  }

  get executions(): number {
    return this.#driver.executions;
  }
}
