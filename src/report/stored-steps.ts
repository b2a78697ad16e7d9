import type { Bytes } from '../case/bytes.ts';
import type { Via } from '../case/case.ts';
import type { StoredBytes, StoredStep } from '../engine/events.ts';
import { printable } from './safe.ts';

export interface StepLine {
  readonly verb: 'send' | 'write' | 'reply' | 'answer' | 'settle' | 'quiet' | 'pause' | 'close' | 'restart';
  /** What it does with, safe to print. */
  readonly what: string;
}

/** A step as a person reads it. `max` bytes of a payload are shown. */
export function stepLine(step: StoredStep, max: number): StepLine {
  if ('send' in step) return { verb: 'send', what: viaOf(step.via) + bytesOf(step.send, max) + cutsOf(step.cuts) };
  if ('write' in step) return { verb: 'write', what: bytesOf(step.write, max) };
  if ('reply' in step) return { verb: 'reply', what: bytesOf(step.reply, max) };
  if ('quiet' in step) return { verb: 'quiet', what: `until the peer says nothing for ${step.quiet} ms` };
  if ('pause' in step) return { verb: 'pause', what: `${step.pause} ms` };
  if ('close' in step) return { verb: 'close', what: step.close === 'half' ? 'our side of the stream' : 'the stream' };
  if ('answer' in step) return { verb: 'answer', what: 'what the peer has asked of us, and nothing before' };
  if ('settle' in step) return { verb: 'settle', what: 'until nothing is owed any more' };
  return { verb: 'restart', what: 'a fresh connection, without the handshake' };
}

function bytesOf(stored: StoredBytes, max: number): string {
  const bytes = storedBytes(stored);
  return bytes.length === 0 ? '(an empty message)' : printable(bytes, max);
}

export const storedBytes = (stored: StoredBytes): Bytes =>
  'text' in stored ? Buffer.from(stored.text) : Buffer.from(stored.base64, 'base64');

const cutsOf = (cuts: readonly number[] | undefined): string =>
  cuts === undefined || cuts.length === 0
    ? ''
    : `  (written in ${cuts.length + 1} pieces, cut at ${cuts.slice(0, 8).join(', ')})`;

/** `GET /agents (Authorization: …)`: how it travels, where that is not as usual. */
function viaOf(via: Via | undefined): string {
  if (via === undefined) return '';
  const { verb, path, headers = {}, ...flags } = via;
  const named = Object.entries(headers).map(([name, value]) => `${name}: ${value ?? 'none'}`);
  const on = Object.entries(flags).flatMap(([name, value]) => (value === true ? [name] : []));
  const parts = [[verb, path].filter(Boolean).join(' '), ...[...named, ...on].map((part) => `(${part})`)];
  return `${printable(Buffer.from(parts.filter((part) => part !== '').join(' ')), 300)}  `;
}
