import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const project = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const main = join(project, 'dist/src/cli/main.js');

/** One run of peerproof on one peer, read back from its stream of events. */
export async function measure(peer, options) {
  const events = join(project, '.peerproof/field', `${peer.name}.ndjson`);
  mkdirSync(dirname(events), { recursive: true });
  rmSync(events, { force: true });
  const began = performance.now();
  const { exit, stderr } = await run([main, ...words(peer, { ...options, events })], environment(peer, options.tmp));
  const seconds = (performance.now() - began) / 1000;
  const found = summary(eventsIn(events));
  return {
    name: peer.name,
    exit,
    seconds,
    ...found,
    // A quick look is too short to say what is stale; what is new it may not overlook.
    failed: options.quick ? (exit !== 0 && exit !== 1) || found.totals.new > 0 : exit !== 0,
    trouble: firstLine(stderr),
  };
}

function words(peer, { time, cases, seed, update, tmp, events }) {
  return [
    ...[
      'run',
      '--quiet',
      '--profile',
      peer.profile,
      ...(cases === undefined ? ['--time', time] : ['--cases', cases]),
      ...(seed === undefined ? [] : ['--seed', seed]),
    ],
    ...(peer.framing === undefined ? [] : ['--framing', peer.framing]),
    ...(peer.connect === undefined ? [] : ['--connect', peer.connect]),
    ...['--corpus', join(tmp, 'corpus'), '--baseline', join(peer.folder, 'baseline.json')],
    ...(update ? ['--update-baseline'] : []),
    ...['--reporter', `ndjson=${events}`, '--', ...peer.command],
  ];
}

/** A home of its own and no way out: a peer neither sees this user's keys nor asks a proxy for the network. */
function environment(peer, tmp) {
  const { PATH } = process.env;
  const filled = Object.entries(peer.env ?? {}).map(([name, value]) => [
    name,
    value
      .replaceAll('{{tmp}}', tmp)
      .replaceAll('{{here}}', peer.folder)
      .replaceAll('{{PATH}}', PATH ?? ''),
  ]);
  return { folder: peer.folder, env: { PATH, HOME: tmp, TMPDIR: tmp, ...Object.fromEntries(filled) } };
}

function run(args, { folder, env }) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'pipe'] });
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text) => {
      stderr = (stderr + text).slice(-4096);
    });
    child.on('close', (code, signal) => resolve({ exit: code ?? signal, stderr }));
  });
}

function summary(events) {
  const finished = events.findLast(({ type }) => type === 'run-finished');
  const cases = finished?.cases ?? 0;
  const rate = finished?.ms > 0 ? (cases / finished.ms) * 1000 : 0;
  return { cases, rate, totals: finished?.findings ?? { new: 0, known: 0, flaky: 0 }, must: mustByProperty(events) };
}

/** A finding is told again when its count has grown, so the signature counts once. Flaky ones prove nothing. */
function mustByProperty(events) {
  const findings = new Map(events.filter(({ type }) => type === 'finding').map((event) => [event.signature, event]));
  const counts = new Map();
  for (const { level, status, property } of findings.values())
    if (level === 'must' && status !== 'flaky') counts.set(property, (counts.get(property) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
}

function eventsIn(file) {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  } catch {
    return [];
  }
}

function firstLine(text) {
  return text.trimStart().split('\n')[0] ?? '';
}
