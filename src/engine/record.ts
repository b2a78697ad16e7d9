import type { Case } from '../case/case.ts';
import { redacted } from '../case/secrets.ts';
import { writeEntry } from '../corpus/store.ts';
import { storeCase } from '../corpus/stored.ts';
import type { Execution } from '../driver/contract.ts';
import { keyOf, signatureOf } from '../finding/signature.ts';
import { answeredSlots } from './answered-slots.ts';
import type { Page } from './book.ts';
import type { Confirmation } from './confirm.ts';
import { entryHead } from './entry-head.ts';
import { reaches } from './exit-code.ts';
import { sizeOf } from './measure.ts';
import type { Proof } from './prove.ts';
import { reproduceLine } from './reproduce.ts';
import type { Run } from './run-state.ts';
import { redactorOf } from './secrets.ts';
import { shellLine } from './shell-line.ts';
import type { Suspicion } from './suspicions.ts';
import { version } from './version.ts';

export interface Result {
  readonly suspicion: Suspicion;
  readonly proof: Proof;
  readonly steps: Case;
  readonly executions: number;
  /** Time was up before it was as small as it gets. */
  readonly isCut?: boolean;
  readonly confirmed: Confirmation;
}

/** Writes a finding into the book and, when it is new, into the corpus, and tells it. One that is there gains a count. */
export async function record(run: Run, result: Result): Promise<Page> {
  const { violation } = result.confirmed.last ?? result.proof;
  const key = keyOf(violation);
  const old = run.book.pages.get(key);
  if (old !== undefined) return old;
  const status = run.book.isKnown(key) ? 'known' : statusOf(result.confirmed);
  const told = describe(run, result, status);
  const page = run.book.add(key, told, violation.method === undefined ? [] : [violation.method]);
  const file = status === 'new' && result.suspicion.file === undefined ? await store(run, page, result) : undefined;
  if (file !== undefined) page.told = { ...told, file, reproduce: reproduceLine(run.plan, { ...told, file }) };
  if (status !== 'flaky') markLethal(run, result);
  page.count++;
  tellPage(run, page);
  limit(run, page);
  return page;
}

export function tellPage({ teller }: Run, { told, count, methods }: Page): void {
  teller.tell({ type: 'finding', ...told, count, methods: [...methods] });
}

const statusOf = ({ hits, tries }: Confirmation) => (hits > 0 && hits === tries ? 'new' : 'flaky');

function describe(run: Run, result: Result, status: 'new' | 'known' | 'flaky'): Page['told'] {
  const { suspicion, steps, executions, isCut = false, confirmed } = result;
  const { violation, execution } = confirmed.last ?? result.proof;
  const { property, observed, expected, got } = violation;
  const key = keyOf(violation);
  const sent = sentCase(steps, execution);
  const redact = redactorOf(run.plan);
  const shell = shellLine({
    sent,
    answered: answeredSlots(steps, run.plan.profile),
    profile: run.plan.profile,
    framing: run.tools.framing,
    target: run.plan.target,
    redact,
  });
  const told = {
    signature: signatureOf(key),
    key,
    property: property.address,
    level: property.level,
    status,
    says: property.says,
    observed,
    expected,
    got,
    cites: property.cites,
    strategy: suspicion.strategy,
    case: { steps: storeCase(steps) },
    size: sizeOf(steps),
    shrink: { executions, ...(isCut && { isCut }) },
    confirmed: { hits: confirmed.hits, tries: confirmed.tries },
    ...(suspicion.file !== undefined && { file: suspicion.file }),
    ...(shell !== undefined && { shell }),
    ...(run.plan.peerName !== undefined && { peer: run.plan.peerName }),
  };
  // From here it goes into the book, the corpus and the events.
  return redacted({ ...told, reproduce: reproduceLine(run.plan, told) }, redact);
}

/** The case with its slots filled as they were when it was run. */
function sentCase(steps: Case, { trace }: Execution): Case {
  const sent = new Map<number, Uint8Array>();
  for (const event of trace) if (event.type === 'sent' && event.step !== undefined) sent.set(event.step, event.payload);
  return steps.map((step, index) => {
    const bytes = sent.get(index);
    if (bytes === undefined) return step;
    if (step.type === 'send') return { ...step, payload: bytes };
    return step.type === 'write' ? { ...step, bytes } : step;
  });
}

async function store({ plan }: Run, { told }: Page, { suspicion }: Result): Promise<string | undefined> {
  if (plan.corpus === undefined) return undefined;
  const { property, signature, key, level, says } = told;
  const found = { seed: plan.seed, strategy: suspicion.strategy, version };
  const entry = { ...entryHead(plan), property, signature, key, level, says, found };
  return writeEntry(plan.corpus, { ...entry, steps: told.case.steps });
}

function markLethal(run: Run, { steps, confirmed, proof }: Result): void {
  const { violation, execution } = confirmed.last ?? proof;
  if (execution.end === 'alive' || execution.end === 'closed' || violation.property.kind !== 'invariant') return;
  if (violation.step !== undefined) run.lethal.confirm(steps[violation.step]);
}

/** A peer that answers everything wrong in ever new ways ends the run, not the memory. */
const mostFindings = 500;

export function limit({ plan, book, halt }: Run, { told }: Page): void {
  const { new: fresh, flaky } = book.totals;
  if (fresh >= (plan.maxFindings ?? mostFindings) || fresh + flaky >= mostFindings) halt.stop('findings');
  if (plan.failFast && told.status === 'new' && reaches(told.level, plan.level)) halt.stop('findings');
}
