import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Case } from '../../../src/case/case.ts';
import { compareCases } from '../../../src/shrink/order.ts';
import { randomOf } from '../draft/random.ts';
import { send, show, write } from './case-of.ts';
import { randomCase } from './random-case.ts';

const anyCase = fc.noShrink(fc.nat()).map((seed) => randomCase(randomOf(seed)).slice(0, 2));

describe('the order of cases', () => {
  test('is total, and equal only for what does the same', () => {
    fc.assert(
      fc.property(anyCase, anyCase, anyCase, (a, b, c) => {
        expect(Math.sign(compareCases(a, b))).toBe(0 - Math.sign(compareCases(b, a)));
        expect(compareCases(a, b) === 0).toBe(show(a).join('\n') === show(b).join('\n'));
        if (compareCases(a, b) < 0 && compareCases(b, c) < 0) expect(compareCases(a, c)).toBeLessThan(0);
      }),
      { numRuns: 2000 },
    );
  });

  const rising: readonly (readonly [string, Case, Case])[] = [
    ['fewer steps', [send('a long message')], [send('a'), send('b')]],
    ['fewer bytes', [send('zz')], [send('aaa')]],
    ['no cuts', [send('{}')], [{ type: 'send', payload: Buffer.from('{}'), cuts: [1] }]],
    [
      'an earlier cut',
      [{ type: 'send', payload: Buffer.from('{}'), cuts: [1] }],
      [{ type: 'send', payload: Buffer.from('{}'), cuts: [2] }],
    ],
    ['shorter waits', [{ type: 'pause', ms: 1 }], [{ type: 'pause', ms: 2 }]],
    ['keys in order', [send('{"jsonrpc":"2.0","id":1}')], [send('{"id":1,"jsonrpc":"2.0"}')]],
    ['ids in order', [send('{"id":1}'), send('{"id":2}')], [send('{"id":2}'), send('{"id":1}')]],
    ['ids that differ', [send('{"id":1}'), send('{"id":2}')], [send('{"id":1}'), send('{"id":1}')]],
    ['a named method', [send('{"method":"a"}')], [send('{"method":""}')]],
    ['plain bytes', [send('"aa"')], [send('"a\n"')]],
    ['a message before raw bytes', [send('a')], [write('a')]],
    ['half a close', [{ type: 'close', half: true }], [{ type: 'close', half: false }]],
  ];
  test.each(rising)('prefers %s', (_, less, more) => {
    expect(compareCases(less, more)).toBeLessThan(0);
  });
});
