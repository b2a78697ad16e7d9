import type { Session } from './session.ts';

/**
 * Ends a connection on which nobody can know any more where a message begins. A peer may hang up then, or say nothing for
 * ever; that it dies, or shows what it must not, has to be seen before.
 */
export async function leave(session: Session, whole: boolean): Promise<void> {
  if (session.out.isCutOff) await rest(session);
  else await ask(session, whole);
  if (session.end !== undefined) return;
  session.life.closedByUs();
  session.log.add({ type: 'closed', at: session.at, by: 'driver' });
  void session.drop();
}

/** Whoever answers all the same need not be waited for. A death takes its time on a busy machine (`whole`: never shortened). */
async function ask(session: Session, whole: boolean): Promise<void> {
  const { deadlines, patience } = session.setting;
  const ms = whole ? Math.max(deadlines.afterClose, patience.probe(session.out.bytes)) : deadlines.afterClose;
  const number = session.probe();
  await session.until(() => session.probes.answered >= number, ms);
}

/** In the middle of a message nothing can be asked: what is seen must come of what the case has sent. */
async function rest(session: Session): Promise<void> {
  session.out.flush();
  await session.until(() => false, session.setting.deadlines.afterClose / 5);
}
