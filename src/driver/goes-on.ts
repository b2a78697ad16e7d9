import type { Session } from './session.ts';

/** Whether another connection to the same instance may take the place of this one. */
export function goesOn({ setting, model, instance, end, isAlive, inputEnded, kill }: Session): boolean {
  if (!setting.reuse.isProven || kill !== undefined || instance.exit !== undefined || instance.isWorn) return false;
  // What comes after the end of a session, or of our side, is the peer's own affair.
  if (model.state.closing !== 'no' && setting.profile.closes !== undefined) return false;
  return isAlive || (end?.as === 'closed' && !inputEnded);
}
