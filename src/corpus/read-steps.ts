import type { Reader } from '../finding/reader.ts';
import { readVia } from './read-via.ts';
import type { StoredBytes, StoredStep } from './stored.ts';

const longestWait = 600_000;
const stepKeys = ['send', 'cuts', 'via', 'write', 'reply', 'answer', 'settle', 'quiet', 'pause', 'close', 'restart'];

/** Reads a list of stored steps, each of exactly one kind. */
export function readSteps(reader: Reader, value: unknown, place = ''): readonly StoredStep[] {
  if (value === undefined) reader.fail(place, 'steps is missing');
  const steps = reader.list(value, join(place, 'steps'));
  if (steps.length === 0) reader.fail(place, 'steps is empty');
  return steps.map((step, index) => readStep(reader, step, join(place, `step ${index + 1}`)));
}

const join = (place: string, more: string): string => (place === '' ? more : `${place}, ${more}`);

function readStep(reader: Reader, value: unknown, place: string): StoredStep {
  const step = reader.object(value, place, stepKeys);
  const kinds = Object.keys(step).filter((key) => key !== 'cuts' && key !== 'via');
  const kind = kinds.length === 1 ? kinds[0] : undefined;
  if (kind === undefined) reader.fail(place, `must do one thing, not ${kinds.length}`);
  if (step.cuts !== undefined && kind !== 'send') reader.fail(place, 'only send has cuts');
  if (step.via !== undefined && kind !== 'send') reader.fail(place, 'only send has via');
  switch (kind) {
    case 'send':
      return readSend(reader, step, place);
    case 'write':
      return { write: readBytes(reader, step.write, `${place}, write`) };
    case 'reply':
      return { reply: readBytes(reader, step.reply, `${place}, reply`) };
    case 'quiet':
      return { quiet: milliseconds(reader, step.quiet, `${place}, quiet`) };
    case 'pause':
      return { pause: milliseconds(reader, step.pause, `${place}, pause`) };
    case 'close':
      return { close: reader.oneOf(step.close, place, { name: 'close', of: ['half', 'whole'] }) };
    case 'answer':
      return step.answer === true ? { answer: true } : reader.fail(place, 'answer must be true');
    case 'settle':
      return step.settle === true ? { settle: true } : reader.fail(place, 'settle must be true');
    default:
      return step.restart === true ? { restart: true } : reader.fail(place, 'restart must be true');
  }
}

function readSend(reader: Reader, { send, cuts, via }: Readonly<Record<string, unknown>>, place: string): StoredStep {
  return {
    send: readBytes(reader, send, `${place}, send`),
    ...(cuts !== undefined && { cuts: readCuts(reader, cuts, place) }),
    ...(via !== undefined && { via: readVia(reader, via, `${place}, via`) }),
  };
}

function readCuts(reader: Reader, value: unknown, place: string): readonly number[] {
  const isOffset = (cut: unknown): cut is number => Number.isSafeInteger(cut) && Number(cut) >= 0;
  const cuts = reader.list(value, `${place}, cuts`);
  return cuts.every(isOffset) ? cuts : reader.fail(place, 'cuts must be whole numbers, 0 or more');
}

function readBytes(reader: Reader, value: unknown, place: string): StoredBytes {
  const { text, base64 } = reader.object(value, place, ['text', 'base64']);
  if ((text === undefined) === (base64 === undefined)) reader.fail(place, 'must have either text or base64');
  if (typeof text === 'string') return { text };
  if (typeof base64 !== 'string') return reader.fail(place, 'must hold a text');
  const isBase64 = Buffer.from(base64, 'base64').toString('base64') === base64;
  return isBase64 ? { base64 } : reader.fail(place, 'is not base64');
}

function milliseconds(reader: Reader, value: unknown, place: string): number {
  if (typeof value === 'number' && value >= 0 && value <= longestWait) return value;
  return reader.fail(place, `must be milliseconds, 0 to ${longestWait}`);
}
