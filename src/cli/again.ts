import { redacted, redactor, type Secret } from '../case/secrets.ts';
import { shownUrl } from '../case/shown-url.ts';

/** Options that do not belong to the run itself; true = a value follows. */
const dropped: Readonly<Record<string, boolean>> = {
  '--seed': true,
  '--reporter': true,
  '--update-baseline': false,
  '--dry-run': false,
};

/** The words that start the same run again: those of the command line, with its seed, without its secrets. */
export function again(
  words: readonly string[],
  seed: string | undefined,
  target: readonly string[] | undefined,
  secrets: readonly Secret[] = [],
): readonly string[] {
  const kept: string[] = [];
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? '';
    const name = word.split('=')[0] ?? '';
    if (!Object.hasOwn(dropped, name)) kept.push(word);
    else if (dropped[name] && word === name) i++;
  }
  const named = seed === undefined ? [] : ['--seed', seed];
  const all = ['peerproof', ...kept.map(shownUrl), ...named, ...(target === undefined ? [] : ['--', ...target])];
  return redacted(all, redactor(secrets));
}
