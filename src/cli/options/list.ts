import { UsageError } from '../../case/errors.ts';

/** `a,b`: names, none of them empty. */
export function readList(text: string, flag: string): readonly string[] {
  const names = text.split(',').map((name) => name.trim());
  if (names.includes('')) throw new UsageError(`${flag} '${text}': a name is missing`);
  return names;
}
