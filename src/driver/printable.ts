/** A text of the peer that can't do anything to a terminal: other characters than printable ones and newlines are escaped. */
export function printable(text: string, most: number): string {
  const cut = text.length > most ? `…${text.slice(-most)}` : text;
  return cut.replace(/[^\P{C}\n]|[\u2028\u2029]/gu, (sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`);
}
