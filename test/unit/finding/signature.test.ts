import { expect, test } from 'vitest';
import { unknown } from '../../../src/finding/nearest.ts';
import { keyOf, lockOn, meets, signatureOf } from '../../../src/finding/signature.ts';
import { invariant, rule, violation } from '../engine/fake.ts';

test('a signature is stable: property, observed shape and class of what was sent', () => {
  const key = keyOf(violation(rule('jsonrpc/x'), { step: 3, got: 'a value', method: 'm' }));
  expect(key).toBe('jsonrpc/x | nothing | request');
  expect(signatureOf(key)).toBe('bfbee108');
});

test('a lock holds all three, but for breaches of the connection not what was sent', () => {
  const seen = violation(rule('a'));
  expect(meets(lockOn(seen), violation(rule('a'), { got: 'else' }))).toBe(true);
  expect(meets(lockOn(seen), violation(rule('a'), { sent: 'scalar' }))).toBe(false);
  expect(meets(lockOn(seen), violation(rule('b')))).toBe(false);
  const death = violation(invariant('alive'), { observed: 'exit 1' });
  expect(meets(lockOn(death), { ...death, sent: 'scalar' })).toBe(true);
  expect(meets(lockOn(death), { ...death, observed: 'exit 2' })).toBe(false);
});

test('an unknown name gets the nearest one, or the list', () => {
  expect(unknown('strategy', 'od-id', ['valid', 'odd-id'])).toBe("unknown strategy 'od-id': did you mean odd-id?");
  expect(unknown('property', 'no-leak', ['alive', 'x/no-leak'])).toContain('did you mean x/no-leak?');
  expect(unknown('strategy', 'zebra', ['valid', 'odd-id'])).toBe("unknown strategy 'zebra': there is valid, odd-id");
});
