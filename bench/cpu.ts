import { parseArgs } from 'node:util';
import { BenchRun, type Measure } from './engine/bench-run.ts';
import { median } from './figures/median.ts';
import { peersNamed } from './peer/peers.ts';

/**
 * Processor time of our own process, the peer's left out, for five messages and for a case: generated, driven and judged by all checks.
 * `npm run bench -- cpu [PEER…] [--rounds 5] [--cases 2000] [--strategy NAME]…`; with `node --cpu-prof` it names the hot spots.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    cases: { type: 'string', default: '2000' },
    strategy: { type: 'string', multiple: true, default: [] },
    seed: { type: 'string', default: 'cpu' },
  },
});
const cases = Number(values.cases);

console.log('peer     own µs/5 messages  own µs/case  messages/case   cases/s');
for (const peer of peersNamed(positionals)) {
  const run = await BenchRun.open(peer);
  const rows: Measure[] = [];
  for (let round = 0; round <= Number(values.rounds); round++) {
    const row = await run.explore({ seed: `${values.seed}/${round}`, cases, strategies: values.strategy });
    // The first round warms up.
    if (round > 0) rows.push(row);
  }
  await run.close();
  const columns = [
    [median(rows.map(({ cpu, messages }) => (5 * cpu) / messages)).toFixed(1), 17],
    [median(rows.map(({ cpu }) => cpu / cases)).toFixed(1), 13],
    [median(rows.map(({ messages }) => messages / cases)).toFixed(1), 15],
    [median(rows.map(({ ms }) => (1000 * cases) / ms)).toFixed(0), 10],
  ] as const;
  console.log(`${peer.name.padEnd(9)}${columns.map(([text, width]) => text.padStart(width)).join('')}`);
}
