import { endOutOfStep } from './life.ts';
import type { Session } from './session.ts';

/** Tells the model how the peer ended, once, where that is the peer's own doing. */
export function tellEnd({ out, life, model, connection }: Session): void {
  out.tell();
  const end = out.isLost ? endOutOfStep(life.end) : life.end;
  if (end === undefined || !life.isUntold) return;
  life.isTold = true;
  model.ended({ ...end, stderr: connection.stderrTail() });
}
