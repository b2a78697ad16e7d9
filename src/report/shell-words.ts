import { isUnsafe } from './unsafe.ts';

/** Words as a POSIX shell reads them back; nothing that a terminal obeys is left raw. */
export const shellWords = (words: readonly string[]): string => words.map(shellWord).join(' ');

function shellWord(word: string): string {
  if (/^[\w@%+=:,./-]+$/.test(word)) return word;
  if (!isUnsafe(word)) return `'${word.replaceAll("'", "'\\''")}'`;
  const escaped = [...Buffer.from(word)].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('');
  return `$'${escaped}'`;
}
