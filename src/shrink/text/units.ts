/** What is cut as one: a slot, an escape (with its other half), a UTF-8 character; else a byte. */
const unit =
  /\{\{[A-Za-z]\w{0,63}\}\}|\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|\\u[\da-fA-F]{4}|\\[\s\S]|[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}|[\s\S]/g;

/** Texts up to this length come in their smallest units; longer ones in about as many pieces, to be split again when shorter. */
export const finest = 4096;

/** Splits a text of one character a byte. */
export function unitsOf(text: string): readonly string[] {
  if (text.length <= finest) return text.match(unit) ?? [];
  const ends = Array.from({ length: finest }, (_, index) =>
    unitEnd(text, Math.ceil((text.length * (index + 1)) / finest)),
  );
  return ends.map((end, index) => text.slice(ends[index - 1] ?? 0, end)).filter((piece) => piece !== '');
}

/** Longer than any unit, so that reading from that far back finds where one ends. */
const lookBack = 80;

function unitEnd(text: string, target: number): number {
  unit.lastIndex = Math.max(0, target - lookBack);
  while (unit.lastIndex < target) unit.exec(text);
  return unit.lastIndex;
}

/** The plainest unit that could do what this one does, plainest first. */
export function plainerUnits(text: string): readonly string[] {
  if (/^[\xf0-\xf4]./s.test(text)) return ['a', '\xc3\xa9', '\xf0\xa9\xa9\xa9'];
  if (/^[\xe0-\xef]./s.test(text)) return ['a', '\xc3\xa9', '\xe9\xa9\xa9'];
  if (/^[\xc2-\xdf]./s.test(text)) return ['a', '\xc3\xa9'];
  if (/^[\x80-\xff]/.test(text)) return ['a', '\xff'];
  if (/^\\u[dD][89a-fA-F]/.test(text)) return ['a', '\\ud800'];
  if (text.startsWith('\\')) return ['a', '\\n', '\\u0000'];
  return text < ' ' ? ['a', '\0'] : ['a'];
}
