import { statSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * A command as it works from another directory: its first word where it holds a slash, and every other word that
 * names a file, or a directory written as a path (`.`, `./x`, `x/y`), become absolute. Flags stay as they are.
 */
export function anchored(command: readonly string[], from: string): readonly string[] {
  return command.map((word, index) => {
    if (index === 0) return word.includes('/') ? resolve(from, word) : word;
    return word.startsWith('-') || !namesFile(word, from) ? word : resolve(from, word);
  });
}

function namesFile(word: string, from: string): boolean {
  if (word === '' || word.length > 4_096 || word.includes('\0')) return false;
  const stat = statSync(resolve(from, word), { throwIfNoEntry: false });
  if (stat === undefined) return false;
  return stat.isFile() || (stat.isDirectory() && /^\.|\//.test(word));
}
