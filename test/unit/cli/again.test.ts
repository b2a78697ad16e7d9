import { expect, test } from 'vitest';
import { again } from '../../../src/cli/again.ts';

test('the same words, with the seed of the run', () => {
  const words = [
    'run',
    '--profile',
    'acp',
    '--seed',
    'old',
    '--time=5s',
    '--reporter=json=a.json',
    '--reporter',
    'ndjson',
  ];
  expect(again(words, 'new', ['node', 'agent.js'])).toEqual([
    'peerproof',
    'run',
    '--profile',
    'acp',
    '--time=5s',
    '--seed',
    'new',
    '--',
    'node',
    'agent.js',
  ]);
});

test('what happens once is left out', () => {
  expect(again(['run', '--update-baseline', '--dry-run', '--seed=x', '-v'], 's', ['a'])).toEqual([
    'peerproof',
    'run',
    '-v',
    '--seed',
    's',
    '--',
    'a',
  ]);
});

test('without a seed or a target', () => {
  expect(again(['replay', 'constructor'], undefined, undefined)).toEqual(['peerproof', 'replay', 'constructor']);
});
