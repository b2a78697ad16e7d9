import type { Bytes } from '../case/bytes.ts';
import type { Case } from '../case/case.ts';
import { member } from '../protocol/json/query.ts';
import { readDocument, spanOf } from './json/document.ts';
import { payloadOf } from './payload.ts';
import type { Reduction, Search } from './reduction.ts';
import { byteText, splice } from './splice.ts';

/** Bytes; what is larger has no twin worth the reading. */
const largest = 2 ** 16;

/** Groups of steps whose messages are the same but for their ids: a call and its retry, an id that is in flight twice. */
export function twinsOf(steps: Case): readonly (readonly number[])[] {
  const groups = new Map<string, number[]>();
  for (const [index, step] of steps.entries()) {
    const payload = payloadOf(step);
    if (payload === undefined || payload.length > largest) continue;
    const text = byteText(withId(payload, '0'));
    groups.set(text, [...(groups.get(text) ?? []), index]);
  }
  return [...groups.values()].filter(({ length }) => length > 1);
}

/** What one of them alone may not lose without being another call, they may lose together. */
export function* shrinkTwins(
  reduction: Reduction,
  shrink: (reduction: Reduction, step: number) => Search<void>,
): Search<void> {
  for (const twins of twinsOf(reduction.current)) {
    const [first = 0] = twins;
    yield* reduction.together(twins, shrink(reduction, first));
  }
}

/** A message as its twin has it: with the twin's own id. */
export function asTwin(payload: Bytes, twin: Bytes): Bytes {
  const id = idSpan(twin);
  return id === undefined ? payload : withId(payload, byteText(twin, id));
}

function withId(payload: Bytes, id: string): Bytes {
  const span = idSpan(payload);
  return span === undefined ? payload : splice(payload, span, id);
}

function idSpan(payload: Bytes) {
  const id = member(readDocument(payload)?.root, 'id');
  return id && spanOf(id);
}
