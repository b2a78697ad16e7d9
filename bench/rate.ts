import { parseArgs } from 'node:util';
import { loadProfiles, loadStrategies } from '../src/engine/discover.ts';
import { named } from '../src/engine/names.ts';
import { Hand } from './by-hand/hand.ts';
import { scriptOf } from './by-hand/script.ts';
import { BenchRun, type Measure } from './engine/bench-run.ts';
import { generated } from './engine/generated.ts';
import { median } from './figures/median.ts';
import { type Peer, peersNamed } from './peer/peers.ts';

/**
 * Cases a second of the whole engine, against a bare loop that sends the same bytes in the same windows by the same barrier
 * rule, without making, modelling or judging anything. Interleaved rounds in one run; medians of their ratios.
 * `npm run bench -- rate [PEER…] [--rounds 5] [--cases 1000] [--strategy NAME]… [--by-strategy]`
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    cases: { type: 'string', default: '1000' },
    strategy: { type: 'string', multiple: true, default: [] },
    'by-strategy': { type: 'boolean', default: false },
    seed: { type: 'string', default: 'rate' },
  },
});
const rounds = Number(values.rounds);
const cases = Number(values.cases);
const names = [...(await loadStrategies()).keys()];
const usual = names.filter((name) => name !== 'size');
const mixes: readonly (readonly [string, readonly string[]])[] =
  values.strategy.length > 0
    ? [[values.strategy.join(' + '), values.strategy]]
    : [
        ['all', names],
        ['all but size', usual],
        ...(values['by-strategy'] ? names.map((name) => [name, [name]] as const) : []),
      ];

console.log(
  'peer     strategies         messages/case  engine/s  by hand/s  engine/by hand  own µs/5 messages  own µs/case',
);
for (const peer of peersNamed(positionals)) await compare(peer);

async function compare(peer: Peer): Promise<void> {
  const profile = named('profile', peer.profile, await loadProfiles());
  const engine = await BenchRun.open(peer);
  const hand = new Hand(peer, profile);
  for (const [name, strategies] of mixes) {
    const rows: (Measure & { readonly byHand: number })[] = [];
    for (let round = 0; round <= rounds; round++) {
      const course = { seed: `${values.seed}/${round}`, cases, strategies };
      const scripts = (await generated(profile, course)).map(scriptOf);
      const [byHand, whole] =
        round % 2 === 0 ? [await hand.drive(scripts), await engine.explore(course)] : await engineFirst();
      // The first round warms both up.
      if (round > 0) rows.push({ ...whole, byHand: byHand.ms });

      async function engineFirst() {
        const measured = await engine.explore(course);
        return [await hand.drive(scripts), measured] as const;
      }
    }
    const of = (value: (row: (typeof rows)[number]) => number): number => median(rows.map(value));
    const columns = [
      [of((row) => row.messages / row.cases).toFixed(1), 15],
      [of((row) => (1000 * row.cases) / row.ms).toFixed(0), 10],
      [of((row) => (1000 * row.cases) / row.byHand).toFixed(0), 11],
      [`${(100 * of((row) => row.byHand / row.ms)).toFixed(0)} %`, 16],
      [of((row) => (5 * row.cpu) / row.messages).toFixed(0), 19],
      [of((row) => row.cpu / row.cases).toFixed(0), 13],
    ] as const;
    console.log(
      `${peer.name.padEnd(9)}${name.padEnd(17)}${columns.map(([text, width]) => text.padStart(width)).join('')}`,
    );
  }
  await engine.close();
  hand.close();
}
