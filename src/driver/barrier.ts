import { noteGap, nudge } from './held-back.ts';
import type { End } from './life.ts';
import type { Session } from './session.ts';
import { untilStarted } from './starting.ts';

/**
 * Sends a probe and waits for its answer. False: the peer has ended, or answers no more, and `session.end` says how.
 * A peer that is merely out of step gets a second chance.
 */
export async function crossBarrier(session: Session): Promise<boolean> {
  const { patience, deadlines } = session.setting;
  const usual = patience.probe(session.out.bytes);
  const ms = session.hasty ? Math.min(usual, deadlines.probeHasty) : usual;
  if (await probed(session, ms)) return true;
  if (session.end !== undefined) return false;
  const before = load(session);
  const again = Math.min(ms / 2, deadlines.probeMost);
  session.out.forceResync();
  if (await probed(session, again)) return true;
  const isNameless = !session.setting.probe.isProven && session.heard.namelessAt > before.at;
  if (isNameless && (await answersWithoutId(session, again))) return true;
  if (session.end === undefined) session.life.as(await diagnosed(session, before));
  return false;
}

async function probed(session: Session, ms: number): Promise<boolean> {
  const { patience, clock } = session.setting;
  const { bytes } = session.out;
  let from = clock();
  const number = session.probe();
  const isAnswered = () => session.probes.answered >= number;
  const isFirst = !session.heard.hasResponded;
  if (isFirst) from = await untilFirstResponse(session);
  await nudge(session, isAnswered);
  const answered = await answeredInTime(session, isAnswered, ms);
  session.log.add({ type: 'probed', at: session.at, answered });
  if (answered && isFirst) patience.opened(clock() - from);
  else if (answered) patience.probed(clock() - from, bytes);
  if (answered) noteGap(session, from);
  return answered;
}

/** A peer that is still speaking has not come to the probe yet: it gets its time again, not for ever. */
const mostTurns = 5;

async function answeredInTime(session: Session, isAnswered: () => boolean, ms: number): Promise<boolean> {
  for (let turn = 0; turn < mostTurns; turn++) {
    const before = session.heard.at;
    if (await session.until(isAnswered, ms)) return true;
    if (session.end !== undefined || session.heard.at === before) return false;
  }
  return false;
}

/**
 * A process that has answered nothing yet may still be starting, once. It may also hear no request whose id is a text, or that has
 * no params, so it is asked otherwise after a while. When what it answered was asked.
 */
async function untilFirstResponse(session: Session): Promise<number> {
  const { heard, setting } = session;
  const { patience, deadlines, clock, probe } = setting;
  const from = clock();
  const hasResponded = () => heard.hasResponded || heard.response !== undefined;
  const left = () => Math.max(0, patience.opening - session.at);
  const came = await session.alert(hasResponded, probe.isProven ? left() : Math.min(left(), deadlines.probe));
  if (came || probe.isProven || session.end !== undefined) return from;
  while (probe.tryAnother()) session.probe();
  const asked = clock();
  return (await untilStarted(session, hasResponded, left())) && probe.isProven ? asked : from;
}

/**
 * Some peers answer errors with an id of null, whatever the id was: wrong, but alive. Nothing else is under way here. Of a peer that
 * has answered a probe by its id, an id of null says that it reads something else than requests: parts of messages, for one.
 */
async function answersWithoutId(session: Session, ms: number): Promise<boolean> {
  const from = session.setting.clock();
  const number = session.probe();
  const answered = await session.alert(() => session.probes.answered >= number || session.heard.namelessAt > from, ms);
  session.log.add({ type: 'probed', at: session.at, answered });
  return answered;
}

interface Load {
  readonly at: number;
  /** Processor time used so far in ms. */
  readonly cpu: number | undefined;
}

function load({ setting, connection }: Session): Load {
  return { at: setting.clock(), cpu: connection.cpu() };
}

/** On a machine with much else to do, what computes for ever may get only a part of a core. */
const busyShare = 0.15;

/** Neither dead nor answering: a peer that computes has used the processor ever since `before`. */
async function diagnosed(session: Session, before: Load): Promise<End> {
  await session.until(() => false, session.setting.deadlines.sample);
  if (session.end !== undefined) return session.end;
  const after = load(session);
  const used = (after.cpu ?? 0) - (before.cpu ?? 0);
  const isBusy = used > (after.at - before.at) * busyShare;
  session.log.add({ type: isBusy ? 'hung' : 'deaf', at: session.at });
  return isBusy
    ? { as: 'hung', detail: 'busy, and answers nothing' }
    : { as: 'deaf', detail: 'idle, and answers nothing' };
}
