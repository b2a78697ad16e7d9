import { expect, test } from 'vitest';
import { Outgoing } from '../../../src/driver/outgoing.ts';
import message from '../../../src/framings/message.ts';

test('an empty message is something that was sent, so that a settle waits for what it does', () => {
  const written: number[] = [];
  const events = {
    message: () => undefined,
    lost: () => undefined,
    write: (bytes: Uint8Array) => written.push(bytes.length),
  };
  const out = new Outgoing(message, events);
  out.say(new Uint8Array(), 0);
  expect(out.bytes).toBeGreaterThan(0);
  out.flush();
  expect(written).toEqual([0]);
  out.settled();
  expect(out.bytes).toBe(0);
});
