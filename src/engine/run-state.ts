import type { Driver } from '../driver/contract.ts';
import type { Known } from '../finding/known.ts';
import type { Rivals } from './against/rivals.ts';
import { Book } from './book.ts';
import { Budget } from './budget.ts';
import type { Chore } from './chores.ts';
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
  readonly budget: Budget;
  /** Stored cases that are still to be run. */
  readonly chores: Chore[];
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

export function startRun({ plan, tools, known, emit, signal }: RunOptions): Run {
  const { time } = plan;
  const { now } = tools;
  const aborts = signal === undefined ? {} : { signal };
  const halt = new Halt({ now, ...(time !== undefined && { time }), ...aborts });
  const workers = Math.max(1, plan.workers);
  return {
    plan,
    tools,
    known,
    book: new Book(known.live),
    tally: new Tally(),
    teller: new Teller(emit, now, redactorOf(plan)),
    halt,
    budget: new Budget({ now, halt, workers }),
    chores: [],
    suspicions: new Suspicions(({ violation }) => reaches(violation.property.level, plan.level)),
    lethal: new Lethal(),
    drivers: Array.from({ length: workers }, () => tools.driver()),
    gone: new Set(),
    ...aborts,
  };
}
