import { UsageError } from '../../case/errors.ts';

/** Any text that can be printed and typed again. */
export function readSeed(text: string, flag: string): string {
  if (text === '' || text.length > 200 || /[\p{C}\p{Z}]/u.test(text)) {
    throw new UsageError(`${flag}: a seed is 1 to 200 characters that can be seen, without spaces`);
  }
  return text;
}

const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Eight characters that are not taken for one another. */
export const newSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(8)), (chance) => letters[chance % letters.length]).join('');
