import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseEntry, printEntry } from '../../src/corpus/entry.ts';
import { loadProperties } from '../../src/engine/discover.ts';

const corpus = new URL('../../corpus/', import.meta.url);
const files = readdirSync(corpus, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));
const entries = new Map(
  files.map((file) => [file, parseEntry(readFileSync(new URL(file, corpus), 'utf8'), file)] as const),
);

test.each([...entries])('%s is in its profile and reads as it was written', (file, entry) => {
  expect(file.split('/')[0]).toBe(entry.profile);
  expect(printEntry(entry)).toBe(readFileSync(new URL(file, corpus), 'utf8'));
});

test('every property has a minimal case', async () => {
  const notes = new Set([...entries.values()].map(({ note }) => note));
  const without = (await loadProperties()).filter(({ address }) => !notes.has(`minimal case of ${address}`));
  // Only megabytes show how a cost grows: no case of it is minimal enough to be kept.
  expect(without.map(({ address }) => address)).toEqual(['linear-cost']);
});

describe('the examples of the JSON-RPC 2.0 specification', () => {
  test('are all there', () => {
    const examples = files.filter((file) => file.startsWith('jsonrpc/example-'));
    expect(examples).toHaveLength(14);
  });
});
