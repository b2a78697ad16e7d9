import { describe, expect, test } from 'vitest';
import { outcomes, type Tried } from '../../../../src/model/world/lineup.ts';
import { legal } from '../../../../src/model/world/moves.ts';
import agentrelay from '../../../../src/profiles/agentrelay.ts';
import type { Machine } from '../../../../src/protocol/machine.ts';

const machine = agentrelay.machine as Machine;

const tried = (move: string, role: string, outcome: Tried['outcome'], [sent, done] = [0, 9]): Tried =>
  ({ move, role, sent, done, outcome }) as Tried;
const statesFrom = (from: string, ...all: readonly Tried[]) => [...outcomes(machine, [from], all)].sort();

describe('what may come of a move', () => {
  test.each([
    ['accept', 'recipient', 'pending', { to: 'accepted', codes: [] }],
    ['accept', 'recipient', 'accepted', { to: 'accepted', codes: [] }],
    ['accept', 'sender', 'pending', { codes: [-32009] }],
    ['complete', 'recipient', 'pending', { codes: [-32008] }],
    ['complete', 'sender', 'pending', { codes: [-32009, -32008] }],
    ['cancel', 'sender', 'completed', { codes: [-32008, -32007] }],
    ['append', 'sender', 'cancelled', { codes: [-32007] }],
    ['append', 'recipient', 'accepted', { to: 'accepted', codes: [] }],
    ['get', 'stranger', 'pending', { codes: [-32005] }],
  ])('%s by the %s of one that is %s', (move, role, state, expected) => {
    expect(legal(machine, move, { role, state })).toEqual(expected);
  });
});

test('whoever it may be by, of one that is over it may be told that it is', () => {
  const { to, codes } = legal(machine, 'append', { role: 'unsure', state: 'completed' });
  expect({ to, hasFinal: codes.includes(-32007) }).toEqual({ to: 'completed', hasFinal: true });
  const both = [tried('complete', 'unsure', 'result'), tried('append', 'unsure', -32007)];
  expect(statesFrom('accepted', ...both)).toEqual(['completed']);
});

describe('moves that race', () => {
  const accept = tried('accept', 'recipient', 'result');

  test('one wins, the other is told so', () => {
    expect(statesFrom('pending', accept, tried('cancel', 'sender', -32010))).toEqual(['accepted']);
    expect(statesFrom('pending', accept, tried('cancel', 'sender', -32008))).toEqual(['accepted']);
  });

  test('both can not win', () => {
    expect(statesFrom('pending', accept, tried('cancel', 'sender', 'result'))).toEqual([]);
  });

  test('some follow one another', () => {
    expect(statesFrom('pending', tried('complete', 'recipient', 'result'), accept)).toEqual(['completed']);
  });

  test('not against time: what was answered before another was sent came before it', () => {
    const complete = tried('complete', 'recipient', 'result', [0, 1]);
    expect(statesFrom('pending', complete, tried('accept', 'recipient', 'result', [2, 3]))).toEqual([]);
  });

  test('what has no answer may have worked', () => {
    expect(statesFrom('pending', tried('accept', 'recipient', 'unknown'))).toEqual(['accepted', 'pending']);
    expect(statesFrom('pending', accept, tried('cancel', 'sender', 'unknown'))).toEqual(['accepted']);
  });

  test('nobody loses to himself', () => {
    expect(statesFrom('pending', tried('accept', 'recipient', -32010))).toEqual([]);
  });

  test('refusals of another kind change nothing', () => {
    expect(statesFrom('pending', tried('accept', 'recipient', -32602), tried('cancel', 'sender', 'result'))).toEqual([
      'cancelled',
    ]);
  });
});
