import { UsageError } from '../../case/errors.ts';

/** Words as a shell would have them, with `'…'`, `"…"` and `\\`; nothing is expanded. */
export function splitWords(text: string, what: string): readonly string[] {
  const words: string[] = [];
  let word: string | undefined;
  let quote = '';
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at);
    if (quote === '' && /\s/.test(char)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else if (char === quote) quote = '';
    else if (quote === '' && (char === "'" || char === '"')) {
      quote = char;
      word ??= '';
    } else if (char === '\\' && quote !== "'") word = (word ?? '') + text.charAt(++at);
    else word = (word ?? '') + char;
  }
  if (quote !== '') throw new UsageError(`${what}: a ${quote} is not closed`);
  return word === undefined ? words : [...words, word];
}
