import type { Run } from './run-state.ts';

const period = 500;

/** Tells how far the run is, twice a second, until it is told to stop. */
export function tellProgress(run: Run): () => void {
  let before = { cases: run.tally.cases, ms: run.teller.ms };
  const timer = setInterval(() => {
    before = tellOnce(run, before);
  }, period);
  timer.unref();
  return () => clearInterval(timer);
}

interface Mark {
  readonly cases: number;
  readonly ms: number;
}

function tellOnce({ tally, teller, halt, book, drivers }: Run, before: Mark): Mark {
  const now = { cases: tally.cases, ms: teller.ms };
  const seconds = Math.max(0.001, (now.ms - before.ms) / 1000);
  teller.tell({
    type: 'progress',
    cases: tally.cases,
    messages: tally.messages,
    rate: Math.round((now.cases - before.cases) / seconds),
    restarts: drivers.reduce((sum, { restarts }) => sum + restarts, 0),
    findings: book.pages.size,
    ...(Number.isFinite(halt.left) && { left: Math.round(halt.left) }),
  });
  return now;
}
