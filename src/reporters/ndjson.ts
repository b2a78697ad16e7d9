import { defineReporter } from '../report/reporter.ts';
import { safeJson } from '../report/safe-json.ts';

export default defineReporter({
  says: 'every event as it comes, one JSON document a line',
  reader: 'program',
  start: (sink) => ({
    event: (event) => void sink.write(`${safeJson(event)}\n`),
    end: () => {},
  }),
});
