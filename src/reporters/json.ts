import { defineReporter } from '../report/reporter.ts';
import { emptyRecord, type RunRecord, record } from '../report/run-record.ts';
import { safeJson } from '../report/safe-json.ts';

export default defineReporter({
  says: 'one JSON document at the end: the run, its findings and totals',
  reader: 'program',
  start: (sink) => {
    let run = emptyRecord;
    return {
      event: (event) => {
        run = record(run, event);
      },
      end: () => void sink.write(`${safeJson(documentOf(run), 2)}\n`),
    };
  },
});

function documentOf(run: RunRecord): unknown {
  const { started, ready, finished, coverage, replayed, stale, errors } = run;
  return {
    format: 1,
    started,
    ready,
    findings: [...run.findings.values()],
    replayed,
    stale,
    coverage,
    errors,
    finished,
  };
}
