import type { FindingEvent, RunEvent } from '../engine/events.ts';
import { paletteOf } from '../report/palette.ts';
import { defineReporter, type Report, type ReportOptions, type Sink } from '../report/reporter.ts';
import { emptyRecord, record } from '../report/run-record.ts';
import { findingBlock } from '../report/text/finding-block.ts';
import { heading } from '../report/text/finding-line.ts';
import { liveLine } from '../report/text/live-line.ts';
import { note } from '../report/text/notes.ts';
import { opening, readyLine } from '../report/text/opening.ts';
import { Screen } from '../report/text/screen.ts';
import { summary } from '../report/text/summary.ts';

export default defineReporter({
  says: 'for people: progress, findings as they come, a summary',
  reader: 'person',
  start,
});

function start(sink: Sink, options: ReportOptions): Report {
  const palette = paletteOf(options.colors);
  const screen = new Screen(sink, options);
  let run = emptyRecord;

  const found = (finding: FindingEvent, isUpdate: boolean): string[] => {
    if (isUpdate) return [];
    const isNews = finding.status !== 'known' && finding.status !== 'fixed';
    if (isNews || options.verbose) return findingBlock(finding, screen.width, palette);
    return [heading(finding, palette)];
  };

  const linesOf = (event: RunEvent, isUpdate: boolean): string[] => {
    switch (event.type) {
      case 'run-started':
        return opening(event, screen.width, palette);
      case 'target-ready':
        return [readyLine(event), ''];
      case 'finding':
        return found(event, isUpdate);
      case 'replayed':
      case 'stale-baseline':
      case 'harness-error':
        return note(event, palette, options.verbose);
      case 'run-finished':
        return summary(run, event, { ...options, width: screen.width, palette });
      case 'phase':
      case 'progress':
      case 'coverage':
        return [];
    }
  };

  return {
    event: (event) => {
      const before = event.type === 'finding' ? run.findings.get(event.signature) : undefined;
      run = record(run, event);
      screen.print(linesOf(event, event.type === 'finding' && before?.status === event.status));
      if (moves(event)) screen.progress(event.at, () => liveLine(run, palette));
    },
    end: () => screen.end(),
  };
}

const moves = ({ type }: RunEvent): boolean => ['run-started', 'phase', 'progress'].includes(type);
