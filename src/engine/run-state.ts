import type { Driver } from '../driver/contract.ts';
import type { Known } from '../finding/known.ts';
import type { Rivals } from './against/rivals.ts';
import { Book } from './book.ts';
import type { RunEvent } from './events.ts';
import { reaches } from './exit-code.ts';
import { Halt } from './halt.ts';
import { Lethal } from './lethal.ts';
import type { Plan } from './plan.ts';
import { redactorOf } from './secrets.ts';
import { Suspicions } from './suspicions.ts';
import { Tally } from './tally.ts';
import { Teller } from './teller.ts';
import type { Tools } from './tools.ts';

/** What all parts of one run share. */
export interface Run {
  readonly plan: Plan;
  readonly tools: Tools;
  readonly known: Known;
  readonly book: Book;
  readonly tally: Tally;
  readonly teller: Teller;
  readonly halt: Halt;
  readonly suspicions: Suspicions;
  readonly lethal: Lethal;
  readonly drivers: readonly Driver[];
  /** Signatures whose stored case no longer shows them. */
  readonly gone: Set<string>;
  readonly signal?: AbortSignal;
  /** Other peers that get the same cases. */
  rivals?: Rivals;
}

export interface RunOptions {
  readonly plan: Plan;
  readonly tools: Tools;
  readonly known: Known;
  readonly emit: (event: RunEvent) => void;
  readonly signal?: AbortSignal | undefined;
}

/** With neither a time nor a number of cases, a minute. */
const usualTime = 60_000;

export function startRun({ plan, tools, known, emit, signal }: RunOptions): Run {
  const time = plan.time ?? (plan.cases === undefined ? usualTime : undefined);
  const aborts = signal === undefined ? {} : { signal };
  return {
    plan,
    tools,
    known,
    book: new Book(known.live),
    tally: new Tally(tools.now()),
    teller: new Teller(emit, tools.now, redactorOf(plan)),
    halt: new Halt({ now: tools.now, ...(time !== undefined && { time }), ...aborts }),
    suspicions: new Suspicions(({ violation }) => reaches(violation.property.level, plan.level)),
    lethal: new Lethal(),
    drivers: Array.from({ length: Math.max(1, plan.workers) }, () => tools.driver()),
    gone: new Set(),
    ...aborts,
  };
}
