import { shapeOf } from '../protocol/describe.ts';
import type { Message } from '../protocol/message.ts';
import type { Method } from '../protocol/profile.ts';

const inherited = new Set(Object.getOwnPropertyNames(Object.prototype).concat('prototype'));

/** What was sent, as a class that signatures hold: its shape, and whether its method is one of the protocol's. No values. */
export function sentClass(message: Message, methods: ReadonlyMap<string, Method>, openMethods: boolean): string {
  const shape = shapeOf(message);
  if (message.method === undefined || (message.kind !== 'request' && message.kind !== 'notification')) return shape;
  if (inherited.has(message.method)) return `${shape} of an inherited name`;
  if (methods.has(message.method)) return `${shape} of a known method`;
  return openMethods ? shape : `${shape} of an unknown method`;
}
