import type { Session } from './session.ts';

/**
 * Ends a connection on which nobody can know any more where a message begins. A peer may hang up then, or say nothing for
 * ever; that it dies, or shows what it must not, has to be seen before.
 */
export async function leave(session: Session): Promise<void> {
  const number = session.probe();
  await session.until(() => session.probes.answered >= number, session.setting.deadlines.afterClose);
  if (session.end !== undefined) return;
  session.life.closedByUs();
  session.log.add({ type: 'closed', at: session.at, by: 'driver' });
  void session.drop();
}
