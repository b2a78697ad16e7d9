const wide =
  /\p{Script=Han}|\p{Script=Hangul}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Emoji_Presentation}|[\u{ff01}-\u{ff60}]/u;
const none = /\p{M}/u;
const colors = /\u001b\[[0-9;]*m/g;

/** Columns that a printable text takes on a terminal; our own colours take none. */
export function widthOf(text: string): number {
  const plain = uncolored(text);
  if (/^[ -~]*$/.test(plain)) return plain.length;
  let columns = 0;
  for (const character of plain) columns += columnsOf(character);
  return columns;
}

export const uncolored = (text: string): string => text.replace(colors, '');

const columnsOf = (character: string): number => (none.test(character) ? 0 : wide.test(character) ? 2 : 1);

/** Words on lines of at most `columns`; a word longer than a line is cut. Text without colours. */
export function wrap(text: string, columns: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((each) => cut(each, columns))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && widthOf(longer) > columns) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

/** Pieces of at most `columns`, whatever they hold. */
export function cut(text: string, columns: number): string[] {
  if (widthOf(text) <= columns) return [text];
  const pieces: string[] = [];
  let [piece, width] = ['', 0];
  for (const character of text) {
    const next = columnsOf(character);
    if (width + next > columns) {
      pieces.push(piece);
      [piece, width] = ['', 0];
    }
    piece += character;
    width += next;
  }
  return [...pieces, piece];
}

/** The text, or as much of it as fits with an ellipsis. */
export const shorten = (text: string, columns: number): string =>
  widthOf(text) <= columns ? text : `${cut(text, Math.max(1, columns - 1))[0] ?? ''}…`;

export const pad = (text: string, columns: number): string => text + ' '.repeat(Math.max(0, columns - widthOf(text)));
