import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { loadCase } from '../src/corpus/stored.ts';
import { loadFolder } from '../src/engine/discover.ts';
import type { FindingEvent } from '../src/engine/events.ts';
import { builtTarget, type Catch, hunt } from '../test/quality/faults/hunt.ts';
import { bound } from '../test/quality/shrink/bound.ts';
import type { Planted } from '../test/targets/planted.ts';

/**
 * How soon each planted fault is found, and how small its case gets. `npx tsc --noEmit false --outDir dist;
 * node dist/bench/quality.js [--faults PREFIX]… [--seeds 20] [--cases 2000] [--full] [--healthy]`
 * `--full` judges every property and names what is reported besides; `--healthy` takes the peers without a fault.
 */
const { values } = parseArgs({
  options: {
    faults: { type: 'string', multiple: true, default: [''] },
    seeds: { type: 'string', default: '20' },
    from: { type: 'string', default: '0' },
    cases: { type: 'string', default: '2000' },
    workers: { type: 'string', default: String(availableParallelism()) },
    full: { type: 'boolean', default: false },
    healthy: { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
  },
});
const cases = Number(values.cases);
const seeds = Array.from({ length: Number(values.seeds) }, (_, index) => `quality-${index + Number(values.from)}`);
const heads = [
  'fault',
  'found',
  'median',
  'max',
  'executions',
  'x bound',
  'steps',
  'bytes',
  'signatures',
  'minimal cases',
];

if (values.healthy) await healthy();
else await faulty();

async function faulty(): Promise<void> {
  const all = await loadFolder<Planted>('../../test/targets/faults/', { deep: true });
  const chosen = [...all].filter(([address]) => values.faults.some((prefix) => address.startsWith(prefix)));
  console.log(row(heads));
  const jobs = chosen.map(([address, { target }]) => async () => {
    const runs: Catch[] = [];
    const command = builtTarget('faulty-agent', address);
    for (const seed of seeds) {
      const only = values.full ? {} : { only: address };
      runs.push(await hunt({ profile: target, command, seed, cases, ...only }));
    }
    console.log(row(columnsOf(address, runs)));
    tellRest(address, runs);
  });
  await allOf(jobs);
}

async function healthy(): Promise<void> {
  const peers = { acp: 'healthy-acp-agent', jsonrpc: 'healthy-jsonrpc-server' };
  const jobs = Object.entries(peers).flatMap(([profile, name]) =>
    seeds.map((seed) => async () => {
      const { findings, finished, faults } = await hunt({ profile, command: builtTarget(name), seed, cases });
      const { ms, restarts } = finished;
      console.log(
        `${name} ${seed}: ${finished.cases} cases, ${restarts} restarts, ${ms} ms, ${findings.length} findings`,
      );
      for (const fault of faults) console.log(`  ${fault}`);
      for (const finding of findings) console.log(`  ${clipped(JSON.stringify(finding))}`);
    }),
  );
  await allOf(jobs);
}

async function allOf(jobs: readonly (() => Promise<void>)[]): Promise<void> {
  const waiting = [...jobs];
  const work = async (): Promise<void> => {
    for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) await job();
  };
  await Promise.all(Array.from({ length: Number(values.workers) }, work));
}

function columnsOf(address: string, runs: readonly Catch[]): readonly string[] {
  const hits = runs.flatMap((run) => hitOf(address, run) ?? []);
  const found = hits.map(({ finding }) => finding);
  const at = hits.map(({ run }) => run.finished.cases);
  const ratios = hits.map(({ finding, run }) => {
    const smallest = loadCase(finding.case.steps);
    return finding.shrink.executions / bound(run.starts[0] ?? smallest, smallest);
  });
  return [
    address,
    `${hits.length}/${runs.length}`,
    String(median(at)),
    String(Math.max(0, ...at)),
    String(median(found.map(({ shrink }) => shrink.executions))),
    median(ratios).toFixed(1),
    String(median(found.map(({ size }) => size.steps))),
    String(median(found.map(({ size }) => size.bytes))),
    String(new Set(found.map(({ key }) => key)).size),
    String(new Set(found.map(minimalOf)).size),
  ];
}

function hitOf(address: string, run: Catch): { readonly finding: FindingEvent; readonly run: Catch } | undefined {
  const finding = run.findings.find(({ property, status }) => property === address && status === 'new');
  return finding && { finding, run };
}

function minimalOf(finding: FindingEvent): string {
  return JSON.stringify(finding.case.steps);
}

function tellRest(address: string, runs: readonly Catch[]): void {
  for (const fault of new Set(runs.flatMap(({ faults }) => faults))) console.log(`    ! ${fault}`);
  const forms = new Map<string, number>();
  for (const { finding } of runs.flatMap((run) => hitOf(address, run) ?? [])) {
    const form = `${finding.observed} | ${finding.key.split(' | ').at(-1)}   ${clipped(minimalOf(finding))}`;
    forms.set(form, (forms.get(form) ?? 0) + 1);
  }
  if (values.verbose || forms.size > 1) for (const [form, times] of forms) console.log(`    ${times} x ${form}`);
  const others = runs.flatMap(({ findings }) =>
    findings.filter((each) => each.property !== address || each.status !== 'new'),
  );
  const told = new Set(others.map((each) => `${each.status} ${each.key}   ${clipped(minimalOf(each))}`));
  for (const other of told) console.log(`    besides: ${other}`);
}

function clipped(text: string): string {
  return text.length > 600 ? `${text.slice(0, 400)}… ${text.length} characters` : text;
}

function median(all: readonly number[]): number {
  return all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0;
}

function row([name = '', ...columns]: readonly string[]): string {
  return name.padEnd(40) + columns.map((column) => column.padStart(column.length > 10 ? 14 : 11)).join('');
}
