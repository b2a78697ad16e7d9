import type { JsonNode } from './json/node.ts';
import type { Message } from './message.ts';

/** The bytes that a part of a message was read from. An entry of a batch has bytes of its own, its parts the offsets of the whole. */
export function bytesOf({ node, payload }: Message, part: JsonNode | undefined): Buffer {
  const { start = 0, end = 0 } = node ?? {};
  const from = payload.length === end - start ? start : 0;
  const { start: first = from, end: last = from } = part ?? {};
  return Buffer.from(payload.buffer, payload.byteOffset + first - from, last - first);
}
