import type { Case, Step } from '../case/case.ts';
import type { Driver, Execution, RunOptions } from '../driver/contract.ts';
import { type Lock, lockOn, meets } from '../finding/signature.ts';
import type { Violation } from '../model/verdict.ts';
import type { Suspicion } from './suspicions.ts';

/** A violation that shows on a fresh process, and the way to run the case so that it does. */
export interface Proof {
  readonly steps: Case;
  readonly violation: Violation;
  readonly execution: Execution;
  readonly mode: RunOptions;
  /** What was said before it in its process is part of it. */
  readonly isJoined: boolean;
}

/** The two ways in which a case is run on a fresh process; serially every answer has one message to belong to. */
export const coldModes: readonly RunOptions[] = [{ cold: true, serial: true }, { cold: true }];

export type Saw = (steps: Case, execution: Execution) => void;

/**
 * Shows a suspicion again on a fresh process: serially, which says exactly what is to blame; else as it was; else with
 * more and more of what was said before it in its process. An ambiguous one is believed only where it shows serially.
 */
export async function prove(driver: Driver, suspicion: Suspicion, saw: Saw): Promise<Proof | undefined> {
  return firstShown(driver, { suspicion, saw, tries: triesOf(suspicion) });
}

/**
 * The same on the process that is there, which costs no start: it has to be confirmed on fresh ones. The message that is
 * to blame comes first, alone: most often it is all it takes, and where silence has to be waited for, that is much quicker.
 */
export async function proveWarm(driver: Driver, suspicion: Suspicion, saw: Saw): Promise<Proof | undefined> {
  const alone = blamedAlone(suspicion);
  const cases = alone === undefined ? [suspicion.steps] : [alone, suspicion.steps];
  return firstShown(driver, { suspicion, saw, tries: cases.map((steps) => ({ steps, mode: { serial: true } })) });
}

function blamedAlone({ steps, violation, execution }: Suspicion): Case | undefined {
  const isEnd = violation.property.kind === 'invariant';
  // What was sent last may be nothing that an answer is owed to, and end the peer all the same.
  const last = isEnd ? steps.slice(0, execution.stoppedAt).findLast(isSend) : undefined;
  const step = last ?? (violation.step === undefined ? undefined : steps[violation.step]);
  if (step?.type !== 'send' || (violation.ambiguous && !isEnd)) return undefined;
  // What was said before the handshake may depend on that.
  const alone = steps[0]?.type === 'restart' ? [steps[0], step] : [step];
  return alone.length < steps.length ? alone : undefined;
}

const isSend = ({ type }: Step): boolean => type === 'send';

interface Proving {
  readonly suspicion: Suspicion;
  readonly saw: Saw;
  readonly tries: Iterable<Try>;
}

interface Try {
  readonly steps: Case;
  readonly mode: RunOptions;
  readonly isJoined?: true;
}

async function firstShown(driver: Driver, { suspicion, saw, tries }: Proving): Promise<Proof | undefined> {
  const lock = lockOn(suspicion.violation);
  for (const { steps, mode, isJoined = false } of tries) {
    const execution = await driver.run(steps, mode);
    saw(steps, execution);
    if (execution.isCut) return undefined;
    const violation = isJoined ? seen(lock, execution) : matching(suspicion.violation, execution, mode.serial === true);
    if (violation !== undefined) return { steps, violation, execution, mode, isJoined };
  }
  return undefined;
}

/** The violation that is looked for, where it is sure: a breach of the whole connection always is. */
export function shown(lock: Lock, { verdict }: Execution): Violation | undefined {
  return verdict.violations.find((each) => meets(lock, each) && (lock.sent === undefined || !each.ambiguous));
}

/**
 * The same, sure or not. Cases that are joined use the same ids again, which casts doubt on what is told from them; it
 * was sure in the case alone.
 */
export function seen(lock: Lock, execution: Execution): Violation | undefined {
  return shown(lock, execution) ?? execution.verdict.violations.find((each) => meets(lock, each));
}

const [serially = {}, asItWas = {}] = coldModes;
const tails = [16, 128, Number.POSITIVE_INFINITY];

function* triesOf({ violation, steps, execution }: Suspicion): Generator<Try> {
  yield { steps, mode: serially };
  if (violation.ambiguous) return;
  yield { steps, mode: asItWas };
  const before = execution.warm ? execution.before : [];
  let last = 0;
  for (const tail of tails) {
    const joined = join(before.slice(-tail), steps);
    if (joined.length > steps.length && joined.length > last) yield { steps: joined, mode: asItWas, isJoined: true };
    last = joined.length;
  }
}

/** Where a raw connection began before the case, it began with the `restart` that the case asks for. */
function join(before: Case, steps: Case): Case {
  const hasBegun = steps[0]?.type === 'restart' && before.some(({ type }) => type === 'restart');
  return [...before, ...(hasBegun ? steps.slice(1) : steps)];
}

/** Serially, the same breach of the same property blamed on another message is the exact reading of what was seen. */
function matching(violation: Violation, execution: Execution, serial: boolean): Violation | undefined {
  const lock = lockOn(violation);
  const exact = shown(lock, execution);
  if (exact !== undefined || !serial) return exact;
  const sure = execution.verdict.violations.filter(
    (each) => !each.ambiguous && each.property.address === lock.property,
  );
  const alike = sure.find(({ observed }) => observed === lock.observed);
  return alike ?? (violation.ambiguous ? sure[0] : undefined);
}
