import { TargetError } from '../case/errors.ts';
import { proveUsable } from './handshake.ts';
import { Replies } from './replies.ts';
import { Session } from './session.ts';
import { TraceLog } from './trace-log.ts';

/**
 * Another connection to the instance of one that is left, or that the peer has ended; undefined where none can be had. Where
 * the instance has exited meanwhile, it is a connection that tells so: what was said before is to blame.
 */
export async function again(from: Session): Promise<Session | undefined> {
  const next = await following(from);
  if (next === undefined || next.instance.cases === 0) return next;
  next.instance.history.add([{ type: 'restart' }]);
  next.isNoted = true;
  return next;
}

async function following(from: Session): Promise<Session | undefined> {
  const { instance, setting } = from;
  await from.leave();
  const early = await instance.early;
  instance.early = undefined;
  if (early?.isAlive || early?.life.isUntold) return early;
  try {
    return await Session.open(setting, from);
  } catch {
    const exit = await instance.exitWithin(setting.deadlines.exit);
    if (exit !== undefined) return Session.exited(from, exit);
    // That it takes nobody any more is no fault by any text.
    return undefined;
  }
}

/**
 * Whether the target takes one connection after the other in one process: the next one, open and proved, or undefined. Some
 * exit when their client leaves, which is their own affair.
 */
export async function provedAgain(from: Session): Promise<Session | undefined> {
  if (from.connection.again === undefined) return undefined;
  const next = await again(from);
  if (!next?.isAlive) return undefined;
  try {
    next.begin(new TraceLog(next.setting.limits.trace), new Replies([], next.setting.profile));
    await proveUsable(next);
    next.rest();
    return next;
  } catch (error) {
    if (!(error instanceof TargetError)) throw error;
    return undefined;
  }
}
