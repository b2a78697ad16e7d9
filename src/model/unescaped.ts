const escaped =
  /\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|u\{([0-9a-fA-F]{1,6})\}?|U([0-9a-fA-F]{8})|([0-7]{3}|0)|([abfnrtv\\'"`/]))/g;

const named: Readonly<Record<string, string>> = { a: '\x07', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

/** The text that a peer showed as its language writes a string down: `\x00`, `\u0000`, `\u{0}` and `\0` are one character. */
export function unescaped(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(escaped, (whole, ...[x, u, braced, long, octal, letter]: (string | undefined)[]) => {
    if (letter !== undefined) return named[letter] ?? letter;
    if (octal !== undefined) return String.fromCodePoint(Number.parseInt(octal, 8));
    const code = Number.parseInt(x ?? u ?? braced ?? long ?? '', 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
