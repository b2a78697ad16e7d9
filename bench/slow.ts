import { parseArgs } from 'node:util';
import type { Case } from '../src/case/case.ts';
import type { Trace, TraceEvent } from '../src/case/trace.ts';
import { bytesOf } from '../src/draft/reach.ts';
import type { Execution } from '../src/driver/contract.ts';
import { BenchRun } from './engine/bench-run.ts';
import { peersNamed } from './peer/peers.ts';

/**
 * Where the time of a run goes: cases by kind, and the slowest of the usual ones with the longest gaps in their traces.
 * `npm run bench -- slow [PEER…] [--cases 3000] [--strategy NAME]… [--top 10]`
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    cases: { type: 'string', default: '3000' },
    strategy: { type: 'string', multiple: true, default: [] },
    top: { type: 'string', default: '10' },
    seed: { type: 'string', default: 'slow' },
  },
});
const top = Number(values.top);

interface Slow {
  readonly ms: number;
  readonly kind: string;
  readonly lines: readonly string[];
}

for (const peer of peersNamed(positionals)) {
  const kinds = new Map<string, { cases: number; ms: number }>();
  let slowest: Slow[] = [];
  let restarts = 0;
  const run = await BenchRun.open(peer, (steps, execution, { ms, driver }) => {
    const isRestart = driver.restarts > restarts;
    restarts = driver.restarts;
    const kind = kindOf(steps, execution, isRestart);
    const sum = kinds.get(kind) ?? { cases: 0, ms: 0 };
    kinds.set(kind, { cases: sum.cases + 1, ms: sum.ms + ms });
    if (ms > (slowest.at(-1)?.ms ?? 0) || slowest.length < top) {
      slowest = [...slowest, { ms, kind, lines: gapsOf(execution.trace) }].sort((a, b) => b.ms - a.ms).slice(0, top);
    }
  });
  restarts = 0;
  await run.explore({ seed: values.seed, cases: Number(values.cases), strategies: values.strategy });
  await run.close();
  console.log(`\n${peer.name}`);
  for (const [kind, { cases, ms }] of kinds) {
    console.log(`${kind.padEnd(24)}${String(cases).padStart(7)} cases${(ms / 1000).toFixed(2).padStart(9)} s`);
  }
  for (const { ms, kind, lines } of slowest)
    console.log(`${ms.toFixed(0).padStart(6)} ms  ${kind}\n${lines.join('\n')}`);
}

function kindOf(steps: Case, { trace, end }: Execution, isRestart: boolean): string {
  const size = steps.reduce((sum, step) => sum + bytesOf(step).length, 0);
  if (end !== 'alive') return `ends ${end}`;
  if (isRestart) return 'restart';
  if (size > 2 ** 20) return 'over 1 MiB';
  if (size > 2 ** 16) return 'over 64 KiB';
  if (trace.some(({ type }) => type === 'expired')) return 'patience ran out';
  if (steps.some(({ type }) => type === 'pause' || type === 'quiet')) return 'pauses';
  return steps.some((step) => step.type === 'send' && step.cuts !== undefined) ? 'cut' : 'usual';
}

/** The three longest, each with what came before and after. */
function gapsOf(trace: Trace): readonly string[] {
  const gaps = trace.map((event, index) => ({
    event,
    before: trace[index - 1],
    ms: event.at - (trace[index - 1]?.at ?? event.at),
  }));
  return gaps
    .sort((a, b) => b.ms - a.ms)
    .slice(0, 3)
    .map(({ event, before, ms }) => `${ms.toFixed(0).padStart(14)} ms  ${shown(before)}  →  ${shown(event)}`);
}

function shown(event: TraceEvent | undefined): string {
  if (event === undefined) return '';
  const bytes = event.type === 'sent' || event.type === 'received' ? event.payload : new Uint8Array();
  return `${event.type} ${JSON.stringify(Buffer.from(bytes.subarray(0, 100)).toString('latin1'))}`;
}
