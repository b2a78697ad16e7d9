import type { Session } from './session.ts';

/** Ms: what a quick peer takes. */
const soon = 1;
const mostNudges = 4;

/** Where answers are held back until something is sent, the probe goes out when one has come, not together with what it asks after. */
export async function letAnswersOut(session: Session): Promise<void> {
  if (!session.setting.patience.isHeldBack) return;
  session.out.flush();
  await session.alert(() => session.model.waiting().open === 0, soon);
}

/** A probe's answer has come: how long after the answer before it, where that came after the probe was sent. */
export function noteGap({ setting: { transport, patience }, heard: { at, gap } }: Session, from: number): void {
  if (transport.holdsBack === true && at !== undefined && at - gap >= from) patience.answerHeldBack(gap);
}

/** The probe's answer may be held back as well, behind others: more probes fetch it. */
export async function nudge(session: Session, isAnswered: () => boolean): Promise<void> {
  if (!session.setting.patience.isHeldBack) return;
  for (let nudges = 0; nudges < mostNudges && session.end === undefined; nudges++) {
    if (await session.until(isAnswered, soon)) return;
    session.probe();
  }
}
