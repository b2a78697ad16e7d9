import { parseArgs } from 'node:util';
import { type Driven, Hand } from './by-hand/hand.ts';
import { scriptOf } from './by-hand/script.ts';
import { BenchRun, type Measure } from './engine/bench-run.ts';
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

console.log(
  'peer     strategies         messages/case  engine/s  by hand/s  engine/by hand  own µs/5 messages  by hand µs  own µs/case',
);
for (const peer of peersNamed(positionals)) await compare(peer);

function mixesOf(names: readonly string[]): readonly (readonly [string, readonly string[]])[] {
  if (values.strategy.length > 0) return [[values.strategy.join(' + '), values.strategy]];
  return [
    ['all', names],
    ['all but size', names.filter((name) => name !== 'size')],
    ...(values['by-strategy'] ? names.map((name) => [name, [name]] as const) : []),
  ];
}

async function compare(peer: Peer): Promise<void> {
  const engine = await BenchRun.open(peer);
  const { profile, strategies: names } = engine;
  const hand = new Hand(peer, profile);
  for (const [name, strategies] of mixesOf(names)) {
    const rows: { readonly whole: Measure; readonly byHand: Driven }[] = [];
    for (let round = 0; round <= rounds; round++) {
      const course = { seed: `${values.seed}/${round}`, cases, strategies };
      const scripts = (await engine.made(course)).map((steps) => scriptOf(steps));
      const isFirst = round % 2 === 0;
      const before = isFirst ? await hand.drive(scripts) : undefined;
      const whole = await engine.explore(course);
      const byHand = before ?? (await hand.drive(scripts));
      // The first round warms both up.
      if (round > 0) rows.push({ whole, byHand });
    }
    tell(`${peer.name.padEnd(9)}${name.padEnd(17)}`, rows);
  }
  await engine.close();
  hand.close();
}

function tell(head: string, rows: readonly { readonly whole: Measure; readonly byHand: Driven }[]): void {
  const of = (value: (row: (typeof rows)[number]) => number): number => median(rows.map(value));
  const columns = [
    [of(({ whole }) => whole.messages / whole.cases).toFixed(1), 15],
    [of(({ whole }) => (1000 * whole.cases) / whole.ms).toFixed(0), 10],
    [of(({ whole, byHand }) => (1000 * whole.cases) / byHand.ms).toFixed(0), 11],
    [`${(100 * of(({ whole, byHand }) => byHand.ms / whole.ms)).toFixed(0)} %`, 16],
    [of(({ whole }) => (5 * whole.cpu) / whole.messages).toFixed(0), 19],
    [of(({ byHand }) => (5 * byHand.cpu) / byHand.messages).toFixed(0), 12],
    [of(({ whole }) => whole.cpu / whole.cases).toFixed(0), 13],
  ] as const;
  console.log(`${head}${columns.map(([text, width]) => text.padStart(width)).join('')}`);
}
