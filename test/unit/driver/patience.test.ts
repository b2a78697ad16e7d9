import { describe, expect, it } from 'vitest';
import { defaultDeadlines } from '../../../src/driver/deadlines.ts';
import { Patience } from '../../../src/driver/patience.ts';

describe('Patience', () => {
  it('learns how long a probe may take, within bounds', () => {
    const patience = new Patience(defaultDeadlines);
    expect(patience.probe(0)).toBe(5_000);
    patience.probed(1, 100);
    expect(patience.probe(0)).toBe(1_000);
    patience.probed(60, 100);
    patience.probed(5_000, 2 ** 24);
    expect(patience.probe(0)).toBe(1_200);
    patience.probed(900, 0);
    expect(patience.probe(3 * 2 ** 20)).toBe(8_000);
  });

  it('learns how long each method may take, and gives up sooner on one that never answers', () => {
    const patience = new Patience(defaultDeadlines);
    patience.answered('quick', 1, false);
    patience.answered('slow', 300, true);
    expect(patience.answer('quick', false)).toBe(100);
    expect(patience.answer('slow', false)).toBe(1_500);
    expect(patience.answer('slow', true)).toBe(6_000);
    const silent = Array.from({ length: 6 }, () => {
      patience.missed('silent');
      return patience.answer('silent', false);
    });
    expect(silent).toEqual([750, 375, 187.5, 100, 100, 100]);
    expect(patience.answer('silent', true)).toBe(1_500);
    patience.missed('silent');
    expect(patience.answer('silent', false)).toBeLessThan(20);
    patience.answered('silent', 5, false);
    expect(patience.answer('silent', false)).toBeLessThan(20);
    patience.answered('silent', 5, true);
    expect(patience.answer('silent', false)).toBe(100);
    expect(patience.answer('silent', true)).toBe(1_500);
  });

  it('waits less where time is short, but never for what must be sure, nor without regard to how slow it was', () => {
    const short = new Patience({ ...defaultDeadlines, patienceShort: 2_000 }, (name) => name.startsWith('session/'));
    expect([short.answer('session/new', false), short.answer('session/new', true)]).toEqual([10_000, 20_000]);
    short.answered('session/new', 900, true);
    expect([short.answer('session/new', false), short.answer('session/new', true)]).toEqual([2_000, 10_000]);
    short.answered('session/new', 3_000, true);
    expect(short.answer('session/new', false)).toBe(6_000);
    expect(short.answer('other', false)).toBe(1_500);
  });

  it('gives up sooner on any method that the protocol does not name, where several never answered', () => {
    const patience = new Patience(defaultDeadlines, (name) => name === 'session/new');
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) patience.missed(name);
    expect(patience.answer('g', false)).toBe(187.5);
    expect(patience.answer('g', true)).toBe(1_500);
    expect(patience.answer('session/new', false)).toBe(20_000);
  });

  it('waits long for what we have ended, however soon others were over, before its silence is sure', () => {
    const patience = new Patience(defaultDeadlines);
    expect([patience.answer('!ask', false), patience.answer('!ask', true)]).toEqual([20_000, 20_000]);
    patience.answered('!ask', 5, true);
    expect([patience.answer('!ask', false), patience.answer('!ask', true)]).toEqual([100, 20_000]);
  });

  it('expects later starts to take about as long as the first', () => {
    const patience = new Patience(defaultDeadlines);
    expect(patience.opening).toBe(60_000);
    patience.opened(2_000);
    expect(patience.opening).toBe(20_000);
  });
});

it('waits for a turn ever less where responses stay away, but never less than slow ones need', () => {
  const patience = new Patience(defaultDeadlines);
  expect(patience.turn).toBe(1_000);
  patience.tookTurn(60);
  for (let i = 0; i < 9; i++) patience.tookTurn(undefined);
  expect(patience.turn).toBe(300);
});

it('waits less for the exit of a peer that only ever hangs up, until one exits', () => {
  const patience = new Patience(defaultDeadlines);
  const by = { isPatient: false };
  const exit = patience.exitAwaited(by);
  const waits = Array.from({ length: 5 }, () => {
    const ms = exit.ms();
    exit.stayed();
    return ms;
  });
  expect(waits).toEqual([300, 150, 75, 37.5, 37.5]);
  by.isPatient = true;
  expect(exit.ms()).toBe(300);
  by.isPatient = false;
  patience.exited();
  expect(exit.ms()).toBe(300);
});

it('sees answers that are held back until something is acknowledged by their distance, several times in a row', () => {
  const patience = new Patience(defaultDeadlines);
  for (const gap of [41, 44, 1, 41, 44, 40]) patience.answerHeldBack(gap);
  expect(patience.isHeldBack).toBe(false);
  patience.answerHeldBack(40);
  patience.answerHeldBack(0);
  expect(patience.isHeldBack).toBe(true);
  for (let i = 0; i < 1_000; i++) patience.answerHeldBack(0);
  expect(patience.isHeldBack).toBe(false);
});
