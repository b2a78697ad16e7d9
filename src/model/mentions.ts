import type { Bytes } from '../case/bytes.ts';
import type { Message } from '../protocol/message.ts';

/** Whether a message calls a method, or holds its name where some reader may find it. */
export function mentions({ kind, method, payload, oddities }: Message, name: string): boolean {
  if (kind === 'blank' || kind === 'response') return false;
  if (oddities.length === 0 && (kind === 'request' || kind === 'notification')) return method === name;
  return bufferOf(payload).includes(name);
}

function bufferOf({ buffer, byteOffset, length }: Bytes): Buffer {
  return Buffer.from(buffer, byteOffset, length);
}
