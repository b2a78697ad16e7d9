import type { Reduction, Search } from '../reduction.ts';
import { byteText } from '../splice.ts';

/** Plain bodies, the least first: of no message, of no request, of a request. */
const bodies = ['', '0', '{"jsonrpc":"2.0","id":1,"method":"a"}'];

/**
 * Raw bytes with a header that says how many follow: a plainer body, whose length goes into the header, and fewer fields.
 * A length that is wrong by some bytes stays wrong by as many.
 */
export function* shrinkFrame(reduction: Reduction, step: number): Search<void> {
  if (reduction.current[step]?.type !== 'write' || frameAt(reduction, step) === undefined) return;
  for (const body of bodies) {
    const frame = frameAt(reduction, step);
    if (frame === undefined || (yield* reduction.attemptPayload(step, print({ ...frame, body })))) break;
  }
  yield* dropFields(reduction, step);
}

interface Frame {
  /** Lines up to the number, and behind it up to the empty one. */
  readonly before: string;
  readonly after: string;
  readonly body: string;
  /** What the number is greater than the length of the body. */
  readonly surplus: number;
}

const form = /^((?:[^\r\n]*\r\n)*?[^\r\n]*content-length[^\r\n:]*:[ \t]*)(\d{1,9})([^\r\n]*\r\n(?:[^\r\n]+\r\n)*\r\n)/i;

function frameAt(reduction: Reduction, step: number): Frame | undefined {
  const text = byteText(reduction.payloadAt(step) ?? new Uint8Array());
  const found = form.exec(text.slice(0, longestHeader));
  if (found === null) return undefined;
  const [head, before = '', number, after = ''] = found;
  const body = text.slice(head.length);
  return { before, after, body, surplus: Number(number) - body.length };
}

const longestHeader = 16_384;

function print({ before, after, body, surplus }: Frame): Uint8Array {
  return Buffer.from(`${before}${Math.max(0, body.length + surplus)}${after}${body}`, 'latin1');
}

function* dropFields(reduction: Reduction, step: number): Search<void> {
  for (const part of ['before', 'after'] as const) {
    const frame = frameAt(reduction, step);
    const lines = frame?.[part].match(/[^\r\n]*\r\n/g)?.slice(part === 'after' ? 1 : 0) ?? [];
    for (const line of lines) {
      const current = frameAt(reduction, step);
      if (current === undefined || line === '\r\n') continue;
      yield* reduction.attemptPayload(step, print({ ...current, [part]: current[part].replace(line, () => '') }));
    }
  }
}
