import type { Session } from './session.ts';

/** Share of the time for which a process computes that is busy with its start. */
const busyShare = 0.01;

/**
 * Whether `done` came true within `ms`, or as long as the target gives signs of life: what starts computes or writes. What only
 * waits will not begin to speak by itself.
 */
export async function untilStarted(session: Session, done: () => boolean, ms: number): Promise<boolean> {
  const { heard, setting } = session;
  const { idle, look } = setting.deadlines;
  const end = session.at + ms;
  // Most answer before their signs are worth looking at.
  let before: Signs | undefined;
  while (session.at < end && session.at - heard.stirredAt < idle) {
    if (await session.alert(done, Math.min(look, end - session.at))) return true;
    if (session.end !== undefined) return false;
    const now = signs(session);
    if (before !== undefined && isStirring(before, now)) heard.stirredAt = session.at;
    before = now;
  }
  return done();
}

interface Signs {
  readonly at: number;
  readonly cpu: number | undefined;
  readonly said: string;
}

const signs = ({ at, connection, heard }: Session): Signs => ({
  at,
  cpu: connection.cpu(),
  said: `${heard.at} ${connection.stderrTail()}`,
});

const isStirring = (before: Signs, now: Signs): boolean =>
  now.said !== before.said || (now.cpu ?? 0) - (before.cpu ?? 0) > (now.at - before.at) * busyShare;
