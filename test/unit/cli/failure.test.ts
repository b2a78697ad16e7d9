import { describe, expect, test } from 'vitest';
import { HarnessError, TargetError, UsageError } from '../../../src/case/errors.ts';
import { failureOf } from '../../../src/cli/failure.ts';

describe('what is told of an error', () => {
  test('usage: one line, exit 2', () => {
    const failure = failureOf(new UsageError('--time 10x: not a duration\n', { hint: 'try 30s' }), false);
    expect(failure).toEqual({ code: 2, lines: ['--time 10x: not a duration; try 30s'] });
  });

  test('target: what was seen and a hint, exit 3, nothing raw', () => {
    const failure = failureOf(new TargetError('it said \u001b[2Jhello\nand left', { hint: 'look at it' }), false);
    expect(failure).toEqual({ code: 3, lines: ['it said \\x1b[2Jhello', 'and left', 'hint: look at it'] });
  });

  test.each([new TypeError('x is not a function'), new HarnessError('no'), 'thrown text', undefined, null])(
    'anything else (%s) is a bug of ours, exit 4, without a stack',
    (error) => {
      const { code, lines } = failureOf(error, false);
      expect(code).toBe(4);
      expect(lines[0]).toMatch(/^this is a bug in peerproof: /);
      expect(lines.join('\n')).not.toMatch(/^\s+at /m);
    },
  );

  test('a stack, with its causes, where it was asked for', () => {
    const error = new Error('outer', { cause: new Error('inner') });
    expect(failureOf(error, true).lines.join('\n')).toMatch(
      /Error: outer\n\s+at [\s\S]*caused by Error: inner\n\s+at /,
    );
  });
});
