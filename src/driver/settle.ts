import { crossBarrier } from './barrier.ts';
import { letAnswersOut } from './held-back.ts';
import { leave } from './leave.ts';
import type { Session } from './session.ts';

/** `expired`: what may take its time was waited for in vain. Nothing to say where it ended otherwise. */
type Settled = 'settled' | 'expired' | undefined;

/**
 * Waits until nothing is owed. Two barriers conclude silence, because some peers answer errors before results or after
 * them; requests whose handler may take its time get a learned patience on top (`whole`: never shortened).
 */
export async function settle(session: Session, { whole, step }: { whole: boolean; step?: number }): Promise<Settled> {
  session.out.resync(step);
  if (session.out.isLost) return void (await leave(session, whole));
  if (session.out.bytes === 0 && session.model.waiting().open === 0) return undefined;
  await letAnswersOut(session);
  session.probes.ahead.isWanted = true;
  const isThrough = await crossBarrier(session);
  session.probes.ahead.isWanted = false;
  if (!isThrough || !(await crossBarrier(session))) return undefined;
  session.out.settled();
  session.model.conclude(false);
  const type = (await graceEnded(session, whole)) ? 'settled' : 'expired';
  if (session.end === undefined && session.model.waiting().asks) await see(session);
  if (session.end === undefined) session.log.add({ type, at: session.at });
  return type;
}

/** What the peer waits for us with is open for sure only when it has said nothing more by the next barrier. */
async function see(session: Session): Promise<void> {
  if (await crossBarrier(session)) session.model.conclude(false);
}

/** Whether every request that may take its time was answered. */
async function graceEnded(session: Session, whole: boolean): Promise<boolean> {
  const { model, setting } = session;
  const { graced } = model.waiting();
  if (graced.length === 0) return true;
  const ms = Math.max(...graced.map((method) => setting.patience.answer(method, whole)));
  const answered = await session.alert(() => model.waiting().graced.length === 0, ms);
  if (session.end !== undefined) return false;
  for (const method of model.waiting().graced) setting.patience.missed(method);
  model.conclude(true);
  return answered;
}
