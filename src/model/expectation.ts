// What would have been right, in words for people.
import type { Acceptable } from './property.ts';

/** `isIdWrong`: all else was right, so the ids are named. Rules may accept the same code: it is said once. */
export function expectation(suits: readonly Acceptable[], isIdWrong = false): string {
  const said = suits.filter(({ unsaid }) => unsaid !== true);
  const isMixed = said.some(({ id }) => id === 'null') && said.some((each) => each.id === 'echo' && 'codes' in each);
  const parts = said.map((acceptable) => ({ acceptable, whose: whoseId(acceptable, isIdWrong, isMixed) }));
  const news = parts.map(({ acceptable, whose }, i) => {
    const before = parts
      .slice(0, i)
      .filter((part) => part.whose === whose)
      .map((part) => part.acceptable);
    const kind = kindOf(acceptable, before.flatMap(codesOf));
    return kind && `${kind}${whose}`;
  });
  return [...new Set(news.filter((part) => part !== ''))].join(', or ');
}

function whoseId(acceptable: Acceptable, isIdWrong: boolean, isMixed: boolean): string {
  if (acceptable.id === 'null') return ' with id null';
  if (acceptable.id === 'either') return isIdWrong ? ' with id null or the one sent' : '';
  return (isMixed || isIdWrong) && !('array' in acceptable) ? ' with the id sent' : '';
}

/** Empty where each of its codes was said before. */
function kindOf(acceptable: Acceptable, before: readonly number[]): string {
  if ('array' in acceptable) return 'an array';
  if ('result' in acceptable) return 'a result';
  if (acceptable.codes === 'any') return 'any error';
  const codes = acceptable.codes.filter((code) => !before.includes(code));
  return codes.length === 0 ? '' : `error ${codes.join(' or ')}`;
}

function codesOf(acceptable: Acceptable): readonly number[] {
  return 'codes' in acceptable && acceptable.codes !== 'any' ? acceptable.codes : [];
}
