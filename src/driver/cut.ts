import type { Session } from './session.ts';

/** Time is up in the middle of a case: the connection is ended, and what has not come by now is blamed on nobody. */
export function cut(session: Session): void {
  if (session.end !== undefined) return;
  session.life.isCut = true;
  session.out.tell();
  session.model.cut();
  void session.drop();
}
