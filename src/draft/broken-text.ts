import type { Draw } from './draw.ts';
import { isString, tokensOf } from './tokens.ts';

type Break = (tokens: readonly string[], draw: Draw) => readonly string[];

/** Makes a JSON text no JSON by changing one token of it, as people and other languages write it. Text is Latin-1, one character a byte. */
export function brokenText(json: string, draw: Draw): string {
  return draw.pick(breaks)(tokensOf(json), draw).join('');
}

const breaks: readonly Break[] = [
  (tokens, draw) => tokens.toSpliced(place(tokens, draw), 1),
  (tokens, draw) => {
    const at = place(tokens, draw);
    return tokens.toSpliced(at, 0, tokens[at] ?? '');
  },
  swapped,
  notAValue,
  notAValue,
  notAValue,
  (tokens, draw) => changeAt(tokens, placeOf(tokens, draw, isString), () => draw.pick(badStrings)),
  (tokens, draw) => tokens.toSpliced(placeOf(tokens, draw, isClosing), 0, ','),
  (tokens, draw) => tokens.toSpliced(place(tokens, draw), 0, draw.pick(comments)),
  (tokens) => tokens.map((each) => (isString(each) ? each.replaceAll('"', "'") : each)),
  (tokens, draw) => changeAt(tokens, placeOf(tokens, draw, isString), (each) => each.slice(1, -1)),
  (tokens, draw) => changeAt(tokens, placeOf(tokens, draw, isString), (each) => each.slice(0, -1)),
  (tokens, draw) => tokens.toSpliced(tokens.length - draw.int(1, 3)),
  (tokens, draw) => [...tokens, draw.pick(['}', ']', '"', ',', 'x', '{}', '\u0000'])],
  (tokens, draw) => changeAt(tokens, placeOf(tokens, draw, isColon), () => draw.pick(['=', ' ', '::', '=>', ','])),
  (tokens, draw) => tokens.slice(0, place(tokens, draw)),
];

const notJson = [
  ...['NaN', 'Infinity', '-Infinity', 'undefined', 'None', 'True', 'nil', 'null0', 'tru', 'nul', 'nulll', 'TRUE'],
  ...['0x1F', '01', '-01', '+1', '.5', '1.', '1e', '1e+', '--1', '1_000', '0b1', '1n', '-', "'x'", '`x`', '{x}'],
];

const badStrings = [
  ...[
    '"\\x41"',
    '"\\u12"',
    '"\\u"',
    '"\\uZZZZ"',
    '"\\a"',
    '"\\',
    '"\\"',
    '"a\u0000b"',
    '"a\u0001b"',
    '"a\nb"',
    '"a\tb"',
  ],
  ...['"\u001f"', '"\u007f"', "'x'", '"x', 'x"', '""x""', '"\\ud800"', '"\\udc00\\ud800"', '"\\u0000"'],
];

const comments = ['/* c */', '// c', '# c', '<!-- c -->', '/*', '--'];

function notAValue(tokens: readonly string[], draw: Draw): readonly string[] {
  return changeAt(tokens, placeOf(tokens, draw, isColon) + 1, () => draw.pick(notJson));
}

const isColon = (each: string): boolean => each === ':';
const isClosing = (each: string): boolean => each === '}' || each === ']';

const place = (tokens: readonly string[], draw: Draw): number => draw.int(0, Math.max(0, tokens.length - 1));

/** One of the tokens that are so; any, where none is. */
function placeOf(tokens: readonly string[], draw: Draw, is: (each: string) => boolean): number {
  const from = place(tokens, draw);
  for (let step = 0; step < tokens.length; step++) {
    const at = (from + step) % tokens.length;
    if (is(tokens[at] ?? '')) return at;
  }
  return from;
}

function changeAt(tokens: readonly string[], at: number, change: (each: string) => string): readonly string[] {
  const found = tokens[at];
  return found === undefined ? tokens : tokens.with(at, change(found));
}

function swapped(tokens: readonly string[], draw: Draw): readonly string[] {
  const [a, b] = [place(tokens, draw), place(tokens, draw)];
  const [left, right] = [tokens[a], tokens[b]];
  return left === undefined || right === undefined ? tokens : tokens.with(a, right).with(b, left);
}
