import { dropParts } from '../find.ts';
import type { Reduction, Search } from '../reduction.ts';
import { byteText } from '../splice.ts';

/** White space outside of strings, where some of it is needed: the rest of it goes. */
export function* dropSpaces(reduction: Reduction, step: number): Search<void> {
  const tokens = (): readonly string[] => tokensOf(byteText(reduction.payloadAt(step) ?? new Uint8Array()));
  yield* dropParts(spacesIn(tokens()).length, (from, to) => {
    const gone = new Set(spacesIn(tokens()).slice(from, to));
    const text = tokens().filter((_, index) => !gone.has(index));
    return reduction.attemptPayload(step, Buffer.from(text.join(''), 'latin1'));
  });
}

/** Strings whole, white space, and what is neither. */
const token = /"(?:[^"\\]|\\[\s\S])*"|[\x20\t\r\n]+|[^"\x20\t\r\n]+|"/g;

function tokensOf(text: string): readonly string[] {
  return text.match(token) ?? [];
}

function spacesIn(tokens: readonly string[]): readonly number[] {
  return [...tokens.keys()].filter((index) => /^\s/.test(tokens[index] ?? ''));
}
