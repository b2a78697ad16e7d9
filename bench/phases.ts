import { parseArgs } from 'node:util';
import type { Trace } from '../src/case/trace.ts';
import { loadProfiles, loadProperties } from '../src/engine/discover.ts';
import { judged, named } from '../src/engine/names.ts';
import type { Model } from '../src/model/contract.ts';
import { modelFactory } from '../src/model/model.ts';
import { readMessage } from '../src/protocol/read-message.ts';
import { BenchRun } from './engine/bench-run.ts';
import { median } from './figures/median.ts';
import { type Peer, peersNamed } from './peer/peers.ts';

/**
 * What five messages cost in each phase by itself, thousands in a row, without a peer: made; modelled and judged by all
 * properties; of that, read. Traces of one live run are judged again and again. The least is what the code needs; a live
 * run costs more, as each phase finds the caches cold.
 * `npm run bench -- phases [PEER…] [--rounds 12] [--cases 2000] [--strategy NAME]…`
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '12' },
    cases: { type: 'string', default: '2000' },
    strategy: { type: 'string', multiple: true, default: [] },
    seed: { type: 'string', default: 'phases' },
  },
});
const course = { seed: values.seed, cases: Number(values.cases), strategies: values.strategy };
const canaries = ['0123456789abcdef', 'fedcba9876543210'];

console.log('peer     phase       µs/5 messages: median      least');
for (const peer of peersNamed(positionals)) await measure(peer);

async function measure(peer: Peer): Promise<void> {
  const profile = named('profile', peer.profile, await loadProfiles());
  const make = modelFactory(profile, judged(await loadProperties(), { profile, only: [], skip: [] }));
  const traces: Trace[] = [];
  const run = await BenchRun.open(peer, (_steps, { trace }) => traces.push(trace));
  const { messages } = await run.explore(course);
  const phases: readonly (readonly [string, () => unknown])[] = [
    ['making', () => run.made(course)],
    ['judging', () => judgeAll(traces, () => make(canaries))],
    ['reading', () => readAll(traces)],
  ];
  for (const [name, work] of phases) {
    const costs: number[] = [];
    for (let round = 0; round < Number(values.rounds); round++) {
      const before = process.cpuUsage();
      await work();
      const { user, system } = process.cpuUsage(before);
      costs.push((5 * (user + system)) / messages);
    }
    const [middle, least] = [median(costs), Math.min(...costs)].map((cost) => cost.toFixed(1).padStart(11));
    console.log(`${peer.name.padEnd(9)}${name.padEnd(24)}${middle}${least}`);
  }
  await run.close();
}

function judgeAll(traces: readonly Trace[], fresh: () => Model): void {
  let model = fresh();
  for (const trace of traces) {
    model.begin();
    for (const event of trace) {
      if (event.type === 'restarted') {
        model.end();
        model = fresh();
        model.begin();
      } else meet(model, event);
    }
    model.end();
  }
}

function meet(model: Model, event: Trace[number]): void {
  if (event.type === 'sent') model.sent(event.payload, event.at, event.step);
  else if (event.type === 'received') model.received(event.payload, event.at);
  else if (event.type === 'settled' || event.type === 'expired') {
    model.waiting();
    model.conclude(false);
  }
}

function readAll(traces: readonly Trace[]): void {
  for (const trace of traces) {
    for (const event of trace) if (event.type === 'sent' || event.type === 'received') readMessage(event.payload);
  }
}
