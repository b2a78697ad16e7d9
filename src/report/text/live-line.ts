import type { Palette } from '../palette.ts';
import { count, duration, many } from '../quantity.ts';
import type { RunRecord } from '../run-record.ts';
import { printable } from '../safe.ts';

/** Where the run stands, on one line: phase, cases, rate, findings, restarts, time left; how long the target has been starting. */
export function liveLine(run: RunRecord, palette: Palette): string {
  const now = run.progress;
  const phase = palette.strong(phaseOf(run));
  if (now === undefined) return phase;
  if (run.ready === undefined) return [phase, palette.faint(duration(now.at))].join(palette.faint(' · '));
  const findings = many(now.findings, 'finding');
  return [
    phase,
    `${many(now.cases, 'case')}`,
    `${count(now.rate)}/s`,
    now.findings > 0 ? palette.bad(findings) : findings,
    ...(now.restarts > 0 ? [many(now.restarts, 'restart')] : []),
    ...(now.left === undefined ? [] : [palette.faint(`${duration(now.left)} left`)]),
  ].join(palette.faint(' · '));
}

const verbs = { replay: 'replaying', explore: 'exploring', shrink: 'shrinking', confirm: 'confirming' } as const;

function phaseOf({ phase }: RunRecord): string {
  if (phase === undefined) return 'starting the target';
  return phase.what === undefined ? verbs[phase.phase] : `${verbs[phase.phase]} ${printable(phase.what, 60)}`;
}
