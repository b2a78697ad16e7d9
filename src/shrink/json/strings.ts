import { dropParts, smallest } from '../find.ts';
import type { Search } from '../reduction.ts';
import { finest, plainerUnits, unitsOf } from '../text/units.ts';
import { fresh } from './fresh.ts';
import type { Spot } from './spot.ts';

/** A shorter or plainer string: "a", or as many "a" as it takes, or the part of it that matters. */
export function* shrinkString(spot: Spot): Search<void> {
  const content = contentOf(spot);
  if (spot.isEnvelopeMember && spot.key === 'jsonrpc' && content === '2.0') return void (yield* spot.put('0'));
  if (content.includes(fresh)) return void (yield* spot.put(`"${fresh}"`));
  if (content === '') return void ((yield* spot.put('0')) || (yield* spot.put('"a"')));
  if (content !== 'a' && !(yield* spot.put('"a"'))) return isKnown(spot) ? undefined : yield* shrinkContent(spot);
  if (!(yield* spot.put('0'))) yield* spot.put('""');
}

/** A method that the peer may have is none any more with a letter less: `simplerCall` tries the others. */
function isKnown(spot: Spot): boolean {
  if (spot.key !== 'method' || !spot.isEnvelopeMember) return false;
  const content = contentOf(spot);
  return spot.reduction.callables.some(({ name }) => name === content);
}

const contentOf = (spot: Spot): string => spot.text.slice(1, -1);

function* shrinkContent(spot: Spot): Search<void> {
  if (yield* fill(spot)) return yield* shorten(spot);
  const before = spot.text.length;
  yield* trimEnds(spot);
  if (spot.text.length < before && !(yield* fill(spot))) yield* dropInside(spot);
  if (spot.text.length < before || unitsOf(contentOf(spot)).length <= 2) yield* makePlain(spot);
}

/** Whether the same length of "a" does, so that only the length matters. */
function* fill(spot: Spot): Search<boolean> {
  const content = contentOf(spot);
  const filled = 'a'.repeat(content.length);
  return content === filled || (yield* spot.put(`"${filled}"`));
}

function* shorten(spot: Spot): Search<void> {
  yield* smallest(1, contentOf(spot).length, (length) => spot.put(`"${'a'.repeat(length)}"`));
}

/** Long strings lose larger pieces first. */
function* trimEnds(spot: Spot): Search<void> {
  for (let before = Number.POSITIVE_INFINITY; spot.text.length < before; ) {
    before = spot.text.length;
    yield* trim(spot, (units, count) => units.slice(0, count));
    yield* trim(spot, (units, count) => units.slice(units.length - count));
    if (before <= finest) return;
  }
}

type Part = (units: readonly string[], count: number) => readonly string[];

/** Cuts one end as far as it goes. Where a short string needs its very last character, no more is tried. */
function* trim(spot: Spot, part: Part): Search<void> {
  const units = unitsOf(contentOf(spot));
  const keep = (count: number): Search<boolean> => spot.put(`"${part(units, count).join('')}"`);
  const isShort = units.length <= 64;
  if (isShort && (units.length < 2 || !(yield* keep(units.length - 1)))) return;
  yield* smallest(0, isShort ? units.length - 1 : units.length, keep);
}

const interior = 64;

function* dropInside(spot: Spot): Search<void> {
  if (unitsOf(contentOf(spot)).length > interior) return;
  yield* dropParts(unitsOf(contentOf(spot)).length - 2, (from, to) => {
    const units = unitsOf(contentOf(spot));
    return spot.put(`"${units.toSpliced(from + 1, to - from).join('')}"`);
  });
}

const patience = 8;

function* makePlain(spot: Spot): Search<void> {
  const { length } = unitsOf(contentOf(spot));
  if (length > patience) return;
  for (let index = 0; index < length; index++) {
    for (const plainer of plainerUnits(unitsOf(contentOf(spot))[index] ?? 'a')) {
      if (yield* spot.put(`"${unitsOf(contentOf(spot)).with(index, plainer).join('')}"`)) break;
    }
  }
}
