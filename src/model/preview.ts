import type { Bytes } from '../case/bytes.ts';

const shown = 600;

/** The beginning of a message, for people. Reporters escape what a terminal should not see. */
export function preview(payload: Bytes): string {
  const text = Buffer.from(payload.subarray(0, shown)).toString('utf8');
  return payload.length > shown ? `${text}… (${payload.length} bytes)` : text;
}
