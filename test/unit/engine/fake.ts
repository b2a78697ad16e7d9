import * as fc from 'fast-check';
import type { Case, Step } from '../../../src/case/case.ts';
import type { TraceEvent } from '../../../src/case/trace.ts';
import type { Strategy } from '../../../src/draft/draft.ts';
import type { Driver, Execution, RunOptions } from '../../../src/driver/contract.ts';
import { conduct } from '../../../src/engine/conduct.ts';
import type { RunEvent } from '../../../src/engine/events.ts';
import { explore } from '../../../src/engine/explore.ts';
import type { RunFinished } from '../../../src/engine/finish.ts';
import type { Plan } from '../../../src/engine/plan.ts';
import { listen, readCorpus, replayAll } from '../../../src/engine/replay-all.ts';
import type { Tools } from '../../../src/engine/tools.ts';
import ndjson from '../../../src/framings/ndjson.ts';
import type { Level, Property } from '../../../src/model/property.ts';
import type { Violation } from '../../../src/model/verdict.ts';
import jsonrpc from '../../../src/profiles/jsonrpc.ts';

export const text = (step: Step): string => (step.type === 'send' ? Buffer.from(step.payload).toString() : step.type);
export const send = (payload: string): Step => ({ type: 'send', payload: Buffer.from(payload) });

const words = {
  says: 'holds',
  cites: { text: 'JSON-RPC 2.0 Specification', clause: '1', quote: 'holds' },
  examples: { passes: [], fails: [] },
};

export const rule = (address: string, level: Level = 'must'): Property => ({
  kind: 'rule',
  address,
  level,
  ...words,
  when: () => true,
  demands: { answer: 'owed' },
});

export const invariant = (address: string): Property => ({
  kind: 'invariant',
  address,
  level: 'must',
  ...words,
  broken: () => undefined,
});

export const violation = (property: Property, more: Partial<Violation> = {}): Violation => ({
  property,
  observed: 'nothing',
  expected: 'an answer',
  got: 'nothing',
  sent: 'request',
  ambiguous: false,
  ...more,
});

/** What one step of a case does to the peer. `dies`: nothing after it is run. */
export interface Reaction {
  readonly breaks?: readonly Violation[];
  readonly dies?: boolean;
}

/** `history`: what was sent in this process, the step included. */
export type Peer = (
  step: Step,
  around: { history: readonly string[]; options: RunOptions; execution: number },
) => Reaction | undefined;

/** A clock on which only what the peer does takes time. */
export interface Pastime {
  ms: number;
  /** How long a case takes. */
  readonly takes: (steps: Case, options: RunOptions) => number;
}

export class FakeDriver implements Driver {
  startMs = 0;
  restarts = 0;
  executions = 0;
  closed = false;
  readonly ran: { readonly steps: Case; readonly options: RunOptions }[] = [];
  readonly #peer: Peer;
  readonly #judged: readonly Property[];
  readonly #pastime: Pastime | undefined;
  #history: Step[] = [];

  constructor(peer: Peer, judged: readonly Property[], pastime?: Pastime) {
    this.#peer = peer;
    this.#judged = judged;
    this.#pastime = pastime;
  }

  async run(steps: Case, options: RunOptions = {}): Promise<Execution> {
    await Promise.resolve();
    this.executions++;
    this.ran.push({ steps, options });
    if (options.cold === true) this.#restart();
    const before = this.#history.slice(-200);
    if (this.#isOverdue(steps, options)) return cutOff;
    const { violations, stoppedAt, trace } = this.#play(steps, options);
    const died = stoppedAt !== undefined;
    if (died) this.#restart();
    return {
      trace,
      verdict: { violations, judged: new Map(this.#judged.map(({ address }) => [address, 1])) },
      end: died ? 'exited' : 'alive',
      warm: before.length > 0,
      before,
      messages: steps.length,
      ...(died && stoppedAt < steps.length && { stoppedAt }),
    };
  }

  async close(): Promise<void> {
    this.closed = true;
  }

  /** Whether time is up before the case is through. */
  #isOverdue(steps: Case, options: RunOptions): boolean {
    const { until = Number.POSITIVE_INFINITY } = options;
    if (this.#pastime === undefined) return false;
    const end = this.#pastime.ms + this.#pastime.takes(steps, options);
    this.#pastime.ms = Math.max(this.#pastime.ms, Math.min(end, until));
    return end > until;
  }

  #restart(): void {
    this.restarts++;
    this.#history = [];
  }

  #play(steps: Case, options: RunOptions) {
    const violations: Violation[] = [];
    const trace: TraceEvent[] = [];
    for (const [index, step] of steps.entries()) {
      this.#history.push(step);
      if (step.type === 'send') trace.push({ at: index, type: 'sent', payload: step.payload, step: index });
      const reaction = this.#peer(step, {
        history: this.#history.slice(-200).map(text),
        options,
        execution: this.executions,
      });
      for (const each of reaction?.breaks ?? []) violations.push({ step: index, ...each });
      if (reaction?.dies === true) return { violations, trace, stoppedAt: index + 1 };
    }
    return { violations, trace, stoppedAt: undefined };
  }
}

const cutOff: Execution = {
  ...{ trace: [], verdict: { violations: [], judged: new Map() }, messages: 0 },
  ...{ end: 'closed', stoppedAt: 0, isCut: true, warm: false, before: [] },
};

/** Drops one step at a time: enough to see the loop at work. */
export class DroppingArbitrary extends fc.Arbitrary<Case> {
  readonly #generate: (random: fc.Random) => Case;

  constructor(generate: (random: fc.Random) => Case) {
    super();
    this.#generate = generate;
  }

  generate(random: fc.Random): fc.Value<Case> {
    return new fc.Value(this.#generate(random), undefined);
  }

  canShrinkWithoutContext(value: unknown): value is Case {
    return Array.isArray(value);
  }

  shrink(steps: Case): fc.Stream<fc.Value<Case>> {
    const smaller = steps.map((_, at) => new fc.Value(steps.toSpliced(at, 1), undefined));
    return fc.stream(smaller[Symbol.iterator]() as IterableIterator<fc.Value<Case>>);
  }
}

/** Sends numbered words: `a0` to `a9`. */
export const letter = (name: string): Strategy => ({
  says: name,
  order: 1,
  reaches: {},
  apply: (_draft, { draw }) => ({
    start: 'ready',
    focus: 0,
    lines: Array.from({ length: draw.int(1, 5) }, () => ({
      at: 'bytes' as const,
      payload: Buffer.from(`${name}${draw.int(0, 9)}`),
    })),
  }),
});

export const plan = (more: Partial<Plan> = {}): Plan => ({
  profile: jsonrpc,
  target: { command: ['peer'] },
  seed: 'seed',
  cases: 100,
  only: [],
  skip: [],
  strategies: [],
  level: 'must',
  updateBaseline: false,
  workers: 1,
  failFast: false,
  command: ['--profile', 'jsonrpc', '--', 'peer'],
  ...more,
});

export interface Ran {
  readonly finished: RunFinished;
  readonly events: readonly RunEvent[];
  readonly drivers: readonly FakeDriver[];
}

export interface Setup {
  readonly peer: Peer;
  readonly properties: readonly Property[];
  readonly plan?: Partial<Plan>;
  readonly strategies?: readonly string[];
  readonly signal?: AbortSignal;
  readonly today?: string;
  readonly onEvent?: (event: RunEvent) => void;
  readonly pastime?: Pastime;
}

/** A whole run against a peer that is a function. */
export async function play(setup: Setup): Promise<Ran> {
  const { peer, properties, strategies = ['a', 'b', 'c'], pastime } = setup;
  const events: RunEvent[] = [];
  const drivers: FakeDriver[] = [];
  const tools: Tools = {
    properties,
    strategies: new Map(strategies.map((name) => [name, letter(name)])),
    framing: ndjson,
    driver: () => {
      const driver = new FakeDriver(peer, properties, pastime);
      drivers.push(driver);
      return driver;
    },
    arbitrary: (generate) => new DroppingArbitrary(generate),
    now: () => pastime?.ms ?? performance.now(),
    today: setup.today ?? '2030-01-01',
  };
  const whole = plan(setup.plan);
  const emit = (event: RunEvent) => {
    events.push(event);
    setup.onEvent?.(event);
  };
  const finished = await conduct({ plan: whole, tools, emit, signal: setup.signal }, async (run) => {
    await listen(run);
    await replayAll(run, whole.corpus === undefined ? [] : await readCorpus([whole.corpus]).catch(() => []));
    await explore(run);
  });
  return { finished, events, drivers };
}

export const findings = ({ events }: Ran) => {
  const found = events.flatMap((event) => (event.type === 'finding' ? [event] : []));
  return [...new Map(found.map((event) => [event.signature, event])).values()];
};
