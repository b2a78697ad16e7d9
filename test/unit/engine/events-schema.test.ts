import { readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { type Peer, play, rule, text, violation } from './fake.ts';

const schema = JSON.parse(readFileSync(new URL('../../../src/engine/events.schema.json', import.meta.url), 'utf8'));
const validate = new Ajv2020({ strict: true, strictRequired: false, strictTypes: false, allErrors: true }).compile(
  schema,
);
const complaints = (event: unknown) => (validate(event) ? [] : [{ event, errors: validate.errors }]);

const silent = rule('jsonrpc/silent');
const faulty: Peer = (step) => (text(step) === 'b3' ? { breaks: [violation(silent)] } : undefined);

test('every event of runs that find, replay, mend and break down is as the schema says', async () => {
  const corpus = await mkdtemp(join(tmpdir(), 'peerproof-'));
  const settings = { properties: [silent], plan: { corpus, cases: 60, time: 60_000 } };
  const broken: Peer = () => {
    throw new Error('ours');
  };
  const peers: Peer[] = [faulty, faulty, () => undefined, broken];
  const events = [];
  for (const peer of peers) events.push(...(await play({ peer, ...settings })).events);
  expect(events.flatMap(complaints)).toEqual([]);
  const types = new Set(events.map(({ type }) => type));
  expect(types).toEqual(
    new Set([
      'run-started',
      'target-ready',
      'phase',
      'finding',
      'replayed',
      'coverage',
      'harness-error',
      'run-finished',
    ]),
  );
});

test('what is not an event is refused', () => {
  expect(complaints({ type: 'phase', at: 1, phase: 'lunch' })).not.toEqual([]);
  expect(complaints({ type: 'phase', at: 1, phase: 'shrink', more: true })).not.toEqual([]);
  expect(complaints({ type: 'progress', at: 1, cases: 1, messages: 1, rate: 1, restarts: 0, findings: 0 })).toEqual([]);
});
