import type { Palette } from '../palette.ts';
import { many } from '../quantity.ts';
import type { RunRecord } from '../run-record.ts';

type Finished = NonNullable<RunRecord['finished']>;

/** The last line: what the exit code stands for. */
export function verdict(run: RunRecord, finished: Finished, palette: Palette): string {
  const { exitCode } = finished;
  const paint = exitCode === 0 ? palette.good : palette.bad;
  return `${paint(palette.strong(says(run, finished)))} ${palette.faint(`(exit ${exitCode})`)}`;
}

function says({ errors }: RunRecord, { exitCode, findings, stale, reason }: Finished): string {
  switch (exitCode) {
    case 0:
      return findings.new > 0
        ? `${many(findings.new, 'new finding')}; none of them fails this run`
        : 'nothing new was found';
    case 1:
      return findings.new > 0
        ? many(findings.new, 'new finding')
        : stale > 0
          ? `${many(stale, 'stale baseline entry', 'stale baseline entries')}`
          : 'something failed that the baseline does not know';
    case 3:
      return errors.length > 0 ? 'the target could not be used' : 'nothing was judged';
    case 130:
      return `interrupted; what was found so far is written`;
    default:
      return `stopped: ${reason}`;
  }
}
