import { fileURLToPath } from 'node:url';
import type { Case } from '../../../src/case/case.ts';
import { callablesOf } from '../../../src/draft/calls.ts';
import { conduct } from '../../../src/engine/conduct.ts';
import { equip } from '../../../src/engine/equip.ts';
import type { FindingEvent } from '../../../src/engine/events.ts';
import { explore } from '../../../src/engine/explore.ts';
import type { RunFinished } from '../../../src/engine/finish.ts';
import { makePlan, type PlanOptions } from '../../../src/engine/make-plan.ts';
import { CaseArbitrary } from '../../../src/shrink/case-arbitrary.ts';

export interface Hunt {
  readonly profile: string;
  readonly command: readonly string[];
  /** Where it listens; absent = it speaks on standard input and output. */
  readonly url?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly seed: string;
  readonly cases: number;
  /** Judge this property alone, and stop at its first finding. */
  readonly only?: string;
}

export interface Catch {
  readonly findings: readonly FindingEvent[];
  /** The cases that findings were made small from, in the order in which that began. */
  readonly starts: readonly Case[];
  readonly finished: RunFinished;
  /** What the tool says of itself where it broke down. */
  readonly faults: readonly string[];
}

/** A run of all strategies; each finding as it was told first. */
export async function hunt({ only, ...options }: Hunt): Promise<Catch> {
  const limits: Partial<PlanOptions> = only === undefined ? {} : { only: [only], maxFindings: 1 };
  const plan = await makePlan({ ...options, ...limits });
  const starts: Case[] = [];
  const tools = {
    ...(await equip(plan)),
    arbitrary: watched(callablesOf(plan.profile), (start) => starts.push(start)),
  };
  const findings = new Map<string, FindingEvent>();
  const faults: string[] = [];
  const emit: Parameters<typeof conduct>[0]['emit'] = (event) => {
    if (event.type === 'finding' && !findings.has(event.signature)) findings.set(event.signature, event);
    if (event.type === 'harness-error') faults.push(event.message);
  };
  const finished = await conduct({ plan, tools, emit }, async (run) => {
    await explore(run);
  });
  return { findings: [...findings.values()], starts, finished, faults };
}

/** `node …/test/targets/NAME.js ARGUMENT…` of the built project. */
export function builtTarget(name: string, ...more: readonly string[]): readonly string[] {
  const root = /^.*?(?=dist\/|test\/)/.exec(fileURLToPath(new URL('./', import.meta.url)))?.[0] ?? '';
  return [process.execPath, `${root}dist/test/targets/${name}.js`, ...more];
}

type Making = ConstructorParameters<typeof CaseArbitrary>;

function watched(callables: Making[1], started: (start: Case) => void) {
  return (generate: Making[0]): CaseArbitrary => new WatchedArbitrary(generate, callables, started);
}

class WatchedArbitrary extends CaseArbitrary {
  readonly #started: (start: Case) => void;

  constructor(generate: Making[0], callables: Making[1], started: (start: Case) => void) {
    super(generate, callables);
    this.#started = started;
  }

  override shrink(value: Case, context: unknown): ReturnType<CaseArbitrary['shrink']> {
    if (context === undefined) this.#started(value);
    return super.shrink(value, context);
  }
}
