import { dropParts, smallest } from '../find.ts';
import type { Reduction, Search } from '../reduction.ts';
import { byteText } from '../splice.ts';
import { finest, plainerUnits, unitsOf } from './units.ts';

/** Bytes that are not JSON: tiny ones first, then fewer lines, the part that matters, fewer and plainer bytes. */
export function* shrinkBytes(reduction: Reduction, step: number): Search<void> {
  if (yield* isTiny(reduction, step)) return;
  yield* dropPieces(reduction, step, (text) => text.match(/[^\n]*\n|[^\n]+$/g) ?? []);
  yield* trimEnds(reduction, step);
  yield* dropPieces(reduction, step, tokensOf);
  yield* dropPieces(reduction, step, unitsOf);
  yield* makePlain(reduction, step);
}

/** Whether a text of one byte or none does. */
export function* isTiny(reduction: Reduction, step: number): Search<boolean> {
  const isAscii = reduction.payloadAt(step)?.every((byte) => byte < 0x80);
  for (const tiny of ['', 'a', '{', ...(isAscii ? [] : ['\xff'])]) {
    if (yield* reduction.attemptPayload(step, toBytes(tiny))) return true;
  }
  return false;
}

const toBytes = (text: string): Uint8Array => Buffer.from(text, 'latin1');

type Split = (text: string) => readonly string[];

/** Strings, words and numbers whole. */
const tokensOf: Split = (text) => text.match(/"(?:[^"\\\n]|\\[\s\S])*"|[\w.+-]+|\s+|[\s\S]/g) ?? [];

function* dropPieces(reduction: Reduction, step: number, split: Split): Search<void> {
  const pieces = (): readonly string[] => split(byteText(reduction.payloadAt(step) ?? new Uint8Array()));
  const { length } = pieces();
  if (length < 2) return;
  yield* dropParts(length, (from, to) => {
    return reduction.attemptPayload(
      step,
      toBytes(
        pieces()
          .toSpliced(from, to - from)
          .join(''),
      ),
    );
  });
}

/** What is not longer is cut by its pieces anyway. */
const short = 256;

function* trimEnds(reduction: Reduction, step: number): Search<void> {
  const size = (): number => reduction.payloadAt(step)?.length ?? 0;
  for (let before = Number.POSITIVE_INFINITY; size() < before && size() > short; ) {
    before = size();
    yield* trim(reduction, step, (units, count) => units.slice(0, count));
    yield* trim(reduction, step, (units, count) => units.slice(units.length - count));
    if (before <= finest) return;
  }
}

type Part = (units: readonly string[], count: number) => readonly string[];

function* trim(reduction: Reduction, step: number, part: Part): Search<void> {
  const units = unitsOf(byteText(reduction.payloadAt(step) ?? new Uint8Array()));
  yield* smallest(0, units.length, (count) => {
    return reduction.attemptPayload(step, toBytes(part(units, count).join('')));
  });
}

const patience = 64;

function* makePlain(reduction: Reduction, step: number): Search<void> {
  const text = byteText(reduction.payloadAt(step) ?? new Uint8Array());
  const { length } = unitsOf(text);
  if (length > 2 && (yield* reduction.attemptPayload(step, toBytes('a'.repeat(text.length))))) return;
  if (length > patience) return;
  for (let index = 0; index < length; index++) {
    const units = unitsOf(byteText(reduction.payloadAt(step) ?? new Uint8Array()));
    for (const plainer of plainerUnits(units[index] ?? 'a')) {
      if (yield* reduction.attemptPayload(step, toBytes(units.with(index, plainer).join('')))) break;
    }
  }
}
