import type { Bytes } from '../case/bytes.ts';
import type { Draw } from './draw.ts';

type Break = (bytes: Bytes, draw: Draw) => Bytes;

/** Changes a few bytes, whatever they mean. */
export const brokenBytes: Break = (bytes, draw) => draw.pick(breaks)(bytes, draw);

const breaks: readonly Break[] = [
  (bytes, draw) => bytes.subarray(0, offset(bytes, draw)),
  (bytes, draw) => bytes.subarray(offset(bytes, draw)),
  flipped,
  (bytes, draw) => {
    const at = offset(bytes, draw);
    return insert(bytes.subarray(0, at), new Uint8Array(), bytes.subarray(at + draw.int(1, 8)));
  },
  (bytes, draw) => {
    const at = offset(bytes, draw);
    return insert(bytes.subarray(0, at + draw.int(1, 16)), new Uint8Array(), bytes.subarray(at));
  },
  (bytes, draw) => {
    const at = offset(bytes, draw);
    return insert(bytes.subarray(0, at), draw.pick(raw), bytes.subarray(at));
  },
];

/** Bytes that no JSON text may hold where they land, or only inside a string. */
const raw = ['\u0000', '\u0001', '\u001b[2J', '\u007f', '\n', '\b', '\ufeff', '\u2028', '\ufffe'].map((each) =>
  Buffer.from(each),
);

const offset = (bytes: Bytes, draw: Draw): number => draw.int(0, Math.max(0, bytes.length - 1));

function flipped(bytes: Bytes, draw: Draw): Bytes {
  const copy = Buffer.from(bytes);
  for (let left = draw.int(1, 3); left > 0 && copy.length > 0; left--) {
    const at = offset(copy, draw);
    copy[at] = (copy[at] ?? 0) ^ (1 << draw.int(0, 7));
  }
  return copy;
}

export const insert = (before: Bytes, what: Bytes, after: Bytes): Bytes => Buffer.concat([before, what, after]);
