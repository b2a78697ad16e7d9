import type { End, Session } from './session.ts';

/**
 * Sends a probe and waits for its answer. False: the peer has ended, or answers no more, and `session.end` says how.
 * A peer that is merely out of step gets a second chance.
 */
export async function crossBarrier(session: Session): Promise<boolean> {
  const { patience, clock } = session.setting;
  const { bytes } = session.out;
  const from = clock();
  const ms = allowance(session);
  const isFirst = session.heardAt === undefined;
  if (await probed(session, ms)) {
    if (isFirst) patience.opened(clock() - session.openedAt);
    else patience.probed(clock() - from, bytes);
    return true;
  }
  if (session.end !== undefined) return false;
  session.out.forceResync();
  if (await probed(session, ms / 2)) return true;
  if (session.end === undefined) session.endAs(await diagnosed(session));
  return false;
}

/** The first answer of a process may take its start on top. */
function allowance(session: Session): number {
  const { patience, clock } = session.setting;
  const usual = patience.probe(session.out.bytes);
  if (session.heardAt !== undefined) return usual;
  return Math.max(usual, session.openedAt + patience.opening - clock());
}

async function probed(session: Session, ms: number): Promise<boolean> {
  const number = session.probe();
  const answered = await session.until(() => session.answered >= number, ms);
  session.log.add({ type: 'probed', at: session.at, answered });
  return answered;
}

/** Neither dead nor answering: a peer that computes uses the processor. */
async function diagnosed(session: Session): Promise<End> {
  const { clock, deadlines } = session.setting;
  const [from, before] = [clock(), session.connection.cpu()];
  await session.until(() => false, deadlines.sample);
  if (session.end !== undefined) return session.end;
  const after = session.connection.cpu();
  const isBusy = before !== undefined && after !== undefined && after - before > (clock() - from) / 2;
  session.log.add({ type: isBusy ? 'hung' : 'deaf', at: session.at });
  return isBusy
    ? { as: 'hung', detail: 'busy, and answers nothing' }
    : { as: 'deaf', detail: 'idle, and answers nothing' };
}
