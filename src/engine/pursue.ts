import type { Case } from '../case/case.ts';
import { TargetError } from '../case/errors.ts';
import type { Driver, Execution } from '../driver/contract.ts';
import { keyOf, type Lock, lockOn } from '../finding/signature.ts';
import type { Violation } from '../model/verdict.ts';
import type { Page } from './book.ts';
import { type Confirmation, confirm } from './confirm.ts';
import type { InTime } from './in-time.ts';
import { listenOn } from './listen-on.ts';
import { type Proof, prove, proveWarm } from './prove.ts';
import { writeProvisional } from './provisional.ts';
import { record } from './record.ts';
import type { Run } from './run-state.ts';
import { shrinkCase } from './shrink-case.ts';
import type { Suspicion } from './suspicions.ts';

const confirmations = 3;
/** Ms to start, from which on a target is started less often. */
const slowStart = 1_000;
const verySlowStart = 3_000;
const shrinkTime = 20_000;
const leastShrinkTime = 2_000;

/**
 * Proves a suspicion, makes it small, confirms it on fresh processes and writes it down; or finds that it is known. Where time is
 * up before, it waits to be looked into again.
 */
export async function pursue(run: Run, driver: InTime, suspicion: Suspicion): Promise<void> {
  const key = keyOf(suspicion.violation);
  const found = await lookInto(run, driver, suspicion).catch((error: unknown) => lastWord(run, suspicion, error));
  if (found === undefined && driver.isOver && run.suspicions.add(suspicion)) return;
  run.book.resolve(key, found);
}

/** What ended a peer that is not ours to restart can't be shown again; that it is gone proves it. Ends the run. */
async function lastWord(run: Run, suspicion: Suspicion, error: unknown): Promise<never> {
  const { violation, execution } = suspicion;
  const steps = suspicion.steps.slice(0, execution.stoppedAt);
  const isGone = error instanceof TargetError && run.plan.target.command.length === 0;
  if (!isGone || violation.property.kind !== 'invariant') throw error;
  const got = `${violation.got}; it ran before we came, and is not ours to restart`;
  const last = { violation: { ...violation, got }, execution };
  const proof = { steps, violation, execution, mode: {}, isJoined: false };
  await record(run, { suspicion, proof, steps, executions: 0, confirmed: { hits: 1, tries: 1, last } });
  throw error;
}

async function lookInto(run: Run, driver: InTime, suspicion: Suspicion): Promise<Page | undefined> {
  const saw = watcher(run, suspicion);
  const watch = saw(lockOn(suspicion.violation));
  const since: Execution[] = [];
  const warm = await proveWarm(driver, suspicion, (steps, execution) => {
    since.push(execution);
    watch(steps, execution);
  });
  const found = warm && (await follow(run, driver, { suspicion, proof: warm, saw, isWarm: true }));
  if (found !== undefined) return found;
  const heard =
    warm === undefined ? await listenOn(driver, suspicion, { since, isOver: () => driver.isOver }) : 'silent';
  if (heard === 'late' || driver.isOver) return undefined;
  const proof = await prove(driver, suspicion, watch);
  if (proof !== undefined) return follow(run, driver, { suspicion, proof, saw, isWarm: false });
  const isDoubtful = suspicion.violation.ambiguous || heard === 'unheard' || driver.isOver;
  return isDoubtful ? undefined : unproved(run, suspicion);
}

/** Undefined: what showed on the live process shows on no fresh one. */
async function follow(run: Run, driver: InTime, chase: Chase): Promise<Page | undefined> {
  const { suspicion, proof } = chase;
  const key = keyOf(proof.violation);
  const page = run.book.pages.get(key);
  if (page !== undefined) return page;
  if (run.book.isKnown(key)) return asKnown(run, suspicion, proof);
  const isThere = await writeProvisional(run, suspicion, proof);
  const found = await small(run, driver, chase);
  await isThere(found);
  return found;
}

interface Chase {
  readonly suspicion: Suspicion;
  readonly proof: Proof;
  readonly saw: ReturnType<typeof watcher>;
  /** Shown on the live process alone so far. */
  readonly isWarm: boolean;
}

/** Shrinks on the live process, which is fast; where that does not hold on fresh ones, once more on those. */
async function small(run: Run, driver: InTime, chase: Chase): Promise<Page | undefined> {
  const { proof, suspicion } = chase;
  const isOver = shrinkLimit(run, driver);
  const modes = proof.isJoined ? [true] : [false, true];
  let best: Attempt = { steps: proof.steps, executions: 0, confirmed: { hits: 0, tries: 0 } };
  let sure: Attempt | undefined;
  for (const cold of modes) {
    const { steps: from } = sure ?? proof;
    const made = await attempt(run, driver, { ...chase, cold, isOver, from, spent: best.executions });
    if ('page' in made) return made.page;
    best = made;
    if (best.confirmed.tries === 0) return inTheEnd(run, chase, sure);
    if (isSure(best)) sure = best;
    const isDone = sure !== undefined && (cold || !leavesTraces(run, driver, sure.steps));
    if (isDone || run.halt.isInterrupted) return record(run, { suspicion, proof, ...(sure ?? best) });
    if (chase.isWarm && best.confirmed.hits === 0) return undefined;
  }
  if (sure !== undefined) return record(run, { suspicion, proof, ...sure });
  // Smaller only where it is as sure: the whole case as it was proved may be surer than what is left of it.
  const confirmed = await confirm(driver, { ...confirming(run, driver, chase), steps: proof.steps });
  if (confirmed.tries === 0) return undefined;
  const whole = { ...best, steps: proof.steps, confirmed };
  return record(run, { suspicion, proof, ...(best.confirmed.hits >= Math.max(1, confirmed.hits) ? best : whole) });
}

/** No time to confirm it once more: what was shown on a fresh process is told as it was shown there. */
async function inTheEnd(run: Run, { suspicion, proof, isWarm }: Chase, sure?: Attempt): Promise<Page | undefined> {
  if (sure === undefined && isWarm) return undefined;
  const shown = { steps: proof.steps, executions: 0, isCut: true, confirmed: { hits: 1, tries: 1, last: proof } };
  return record(run, { suspicion, proof, ...(sure ?? shown) });
}

interface Attempt {
  readonly steps: Case;
  readonly executions: number;
  readonly isCut?: boolean;
  readonly confirmed: Confirmation;
}

/** Each try makes what it names, so the next one on the same process is another case. */
function leavesTraces({ plan }: Run, { startMs }: Driver, steps: Case): boolean {
  const creators = plan.profile.methods.filter(({ effect }) => effect === 'creates').map(({ name }) => name);
  if (creators.length === 0 || startMs > slowStart) return false;
  const texts = steps.flatMap((step) => (step.type === 'send' ? [Buffer.from(step.payload).toString('latin1')] : []));
  return texts.length > 1 && texts.some((text) => creators.some((name) => text.includes(name)));
}

const isSure = ({ confirmed }: Attempt): boolean => confirmed.hits === confirmed.tries;

/** Smaller and confirmed; or the finding that it has become on the way. */
async function attempt(run: Run, driver: InTime, how: Chase & How): Promise<Attempt | { readonly page: Page }> {
  const { proof, cold, from, isOver, spent } = how;
  const { lock, saw, ...confirmed } = confirming(run, driver, how);
  tellPhase(run, 'shrink', proof);
  // Each try that shows it costs a whole deadline; what is found so is confirmed without haste.
  const hasty = proof.violation.observed === 'deaf' || proof.violation.observed === 'hung';
  const mode = { ...proof.mode, cold, hasty };
  const isEnough = (violation: Violation) => run.book.pages.has(keyOf(violation));
  const isDoubtful = proof.violation.ambiguous;
  const shrinking = { steps: from, lock, isDoubtful, mode, isOver, isEnough, saw };
  const shrunk = await shrinkCase(run.tools, driver, shrinking);
  const page = shrunk.violation && run.book.pages.get(keyOf(shrunk.violation));
  if (page !== undefined) return { page };
  tellPhase(run, 'confirm', proof);
  return {
    steps: shrunk.steps,
    executions: spent + shrunk.executions,
    isCut: shrunk.isCut,
    confirmed: await confirm(driver, { ...confirmed, lock, saw, steps: shrunk.steps }),
  };
}

interface How {
  /** Every candidate on a fresh process. */
  readonly cold: boolean;
  readonly from: Case;
  readonly isOver: () => boolean;
  readonly spent: number;
}

function confirming({ tools }: Run, driver: InTime, { proof, saw }: Chase) {
  const lock = lockOn(proof.violation);
  return { lock, mode: proof.mode, saw: saw(lock), now: tools.now, tries: triesFor(driver) };
}

const triesFor = ({ startMs }: Driver): number =>
  startMs > verySlowStart ? 1 : startMs > slowStart ? confirmations - 1 : confirmations;

/** Ms; with two starts, enough to confirm what was made small. */
const confirmTime = 500;

function shrinkLimit({ halt, tools }: Run, driver: InTime): () => boolean {
  const budget = Math.min(shrinkTime, Math.max(leastShrinkTime, halt.left / 4));
  const end = tools.now() + Math.min(budget, driver.left - confirmTime - 2 * driver.startMs);
  return () => driver.isOver || tools.now() >= end;
}

function tellPhase({ teller }: Run, phase: 'shrink' | 'confirm', { violation }: Proof): void {
  teller.tell({ type: 'phase', phase, what: violation.property.address });
}

/** A baseline's finding costs no shrinking. */
function asKnown(run: Run, suspicion: Suspicion, proof: Proof): Promise<Page> {
  const { steps, violation, execution } = proof;
  const confirmed = { hits: 1, tries: 1, last: { violation, execution } };
  return record(run, { suspicion, proof, steps, executions: 0, confirmed });
}

function unproved(run: Run, suspicion: Suspicion): Promise<Page> {
  const { steps, violation, execution } = suspicion;
  const proof = { steps, violation, execution, mode: {}, isJoined: false };
  return record(run, { suspicion, proof, steps, executions: 0, confirmed: { hits: 0, tries: 2 } });
}

/** Counts what each execution judged, and keeps what it shows besides the locked violation for later. */
function watcher(run: Run, { strategy, violation: looked }: Suspicion) {
  const own = keyOf(looked);
  return (lock: Lock) => (steps: Case, execution: Execution) => {
    run.tally.executed(execution);
    for (const violation of execution.verdict.violations) {
      const key = keyOf(violation);
      if (key === own || (violation.property.address === lock.property && violation.observed === lock.observed))
        continue;
      if (!run.book.meets(violation)) continue;
      const isKept = run.suspicions.add({ steps, violation, execution, strategy });
      if (!isKept) run.book.resolve(key, undefined);
    }
  };
}
