import { replaceUnsafe } from './unsafe.ts';

/** JSON of a value on one line, the same value, with every character that a terminal would obey or hide written as an escape. */
export function safeJson(value: unknown, indent?: number): string {
  const text = JSON.stringify(value, null, indent);
  return replaceUnsafe(text, (character) => (character === '\n' ? character : escapeUnits(character)));
}

const escapeUnits = (character: string): string =>
  Array.from(
    { length: character.length },
    (_, i) => `\\u${character.charCodeAt(i).toString(16).padStart(4, '0')}`,
  ).join('');
