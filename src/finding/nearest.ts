import { closest, distance } from 'fastest-levenshtein';

/** The name that was probably meant; undefined when none is near. */
export function nearest(name: string, names: readonly string[]): string | undefined {
  const contained = names.find((each) => name !== '' && each.endsWith(`/${name}`));
  if (contained !== undefined || names.length === 0) return contained;
  const found = closest(name, names);
  return distance(name, found) <= Math.max(2, Math.ceil(found.length / 3)) ? found : undefined;
}

/** `unknown strategy 'od-id': did you mean odd-id?`, or the whole list when nothing is near. */
export function unknown(what: string, name: string, names: readonly string[]): string {
  const near = nearest(name, names);
  const hint = near === undefined ? `there is ${names.join(', ') || 'none'}` : `did you mean ${near}?`;
  return `unknown ${what} '${name}': ${hint}`;
}
