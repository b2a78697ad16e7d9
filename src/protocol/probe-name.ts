import type { Profile } from './profile.ts';
import { readMessage } from './read-message.ts';

/** What the probe calls, for people: a method of the table, or one that no target has. */
export function probeName({ probe, methods }: Profile): string {
  const { method } = readMessage(Buffer.from(probe));
  return method !== undefined && methods.some(({ name }) => name === method) ? method : 'an unknown method';
}
