import { unescaped } from './unescaped.ts';

/** Kinds of internals that no peer should see. Matched case-sensitively unless the pattern says otherwise. */
export interface Leak {
  readonly kind: string;
  /** The text that gives it away, cut to 200 characters. */
  readonly text: string;
}

interface Pattern {
  readonly kind: string;
  readonly pattern: RegExp;
  /** A path may be one that we sent, or lie below one. */
  readonly isPath?: boolean;
}

const runtimeErrors =
  'TypeError|ReferenceError|RangeError|SyntaxError|EvalError|AssertionError|ZodError|KeyError|ValueError|AttributeError|IndexError|NameError|UnicodeDecodeError|JSONDecodeError|ValidationError|RuntimeError|NullPointerException|ClassCastException|IllegalArgumentException|IllegalStateException|IndexOutOfBoundsException|NullReferenceException|InvalidCastException|JsonParseException|JsonException|StackOverflowError';

const patterns: readonly Pattern[] = [
  {
    kind: 'stack trace',
    pattern: /\n\s+at (?:async )?(?:new )?[\w$.<>[\] ]*\(?(?:file:\/\/|node:|\/|[A-Z]:\\)[^\n]*:\d+:\d+/,
  },
  { kind: 'stack trace', pattern: /\bat (?:async )?[\w$.<>]+ \((?:file:\/\/|node:|\/|[A-Z]:\\)[^()\n]*:\d+:\d+\)/ },
  { kind: 'stack trace', pattern: /Traceback \(most recent call last\)|File "[^"\n]+", line \d+/ },
  {
    kind: 'stack trace',
    pattern: /\bat [\w$.]+\.[\w$<>]+\((?:[\w$]+\.(?:java|kt|scala):\d+|Native Method|Unknown Source)\)/,
  },
  { kind: 'stack trace', pattern: /\bgoroutine \d+ \[|\b[\w./-]+\.go:\d+/ },
  { kind: 'stack trace', pattern: /\bpanicked at\b|\b[\w./-]+\.rs:\d+:\d+/ },
  { kind: 'stack trace', pattern: /\bat [\w.<>`[\]]+\([^()\n]*\) in [^\n]+:line \d+/ },
  { kind: 'stack trace', pattern: /terminate called after throwing|\bstd::\w*(?:exception|error)\b/ },
  { kind: 'exception class', pattern: new RegExp(`\\b(?:${runtimeErrors})\\b`) },
  { kind: 'exception class', pattern: /\b(?:[a-z]\w*\.){2,}[A-Z]\w*(?:Exception|Error)\b/ },
  // What is made of a value that is no URI names no file.
  {
    kind: 'path',
    pattern: /file:\/\/\/(?!(?:undefined|null|NaN|true|false|\d+|\[object)(?:[\s"'`)\]},;]|$))[^\s"'`)\]}]+/,
    isPath: true,
  },
  {
    kind: 'path',
    pattern:
      /(?<![\w/.~-])\/(?:home|Users|usr|opt|var|srv|tmp|etc|root|private|mnt|nix|snap|Applications|Library|workspace)\/[^\s"'`)\]},;]+/,
    isPath: true,
  },
  {
    kind: 'path',
    pattern: /(?<![\w/.~-])(?:\/[\w.@+-]+)+\/(?:node_modules|site-packages|dist-packages)\/[^\s"'`)\]},;]*/,
    isPath: true,
  },
  { kind: 'path', pattern: /(?<!\w)[A-Z]:\\(?:[\w.@ -]+\\)+[\w.@ -]+/, isPath: true },
  { kind: 'printed object', pattern: /\[object (?:Object|Array|Undefined|Null|Promise)\]/ },
  { kind: 'native code', pattern: /\[native code\]/ },
  {
    kind: 'dereference',
    pattern:
      /Cannot (?:read|set) propert(?:y|ies)|Cannot convert (?:undefined|a Symbol|object)|Cannot use 'in' operator|Cannot destructure property|\bis not a function\b|\bis not iterable\b|\bis not a constructor\b|(?:undefined|null) is not an object|'?NoneType'? object|\bhas no attribute '|object is not subscriptable|nil pointer dereference|null pointer|Object reference not set|on a `None` value|on an `Err` value|Maximum call stack size exceeded|Cannot invoke "/,
  },
  {
    kind: 'SQL',
    pattern:
      /\bSELECT\b[^\n]{1,200}\bFROM\b|\bINSERT INTO\b|\bUPDATE\b[^\n]{1,100}\bSET\b|\bDELETE FROM\b|\bSQLITE_[A-Z]+|syntax error at or near|\bORA-\d{5}\b|relation "[^"\n]+" does not exist|violates (?:unique|foreign key|not-null|check) constraint/,
  },
  { kind: 'connection string', pattern: /\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s:@/"']+:[^\s@/"']+@/ },
  { kind: 'HTML', pattern: /<!DOCTYPE html|<html[\s>]|<body[\s>]/i },
];

/** One look tells the usual answer, which holds nothing of all this, from one that needs a closer look. */
const suspicion = new RegExp(patterns.map(({ pattern }) => pattern.source).join('|'), 'i');

/** Whether a text holds anything that may be a leak, sent by us or not. */
export const isSuspicious = (text: string): boolean => suspicion.test(scannable(text));

/** What peers say again and again, and what holds nothing: looked at once. */
const clean = new Set<string>();
const longestKept = 80;
const mostKept = 1_000;

/** The first leak of each kind in a text. `wasSent`: what we sent ourselves is an echo. */
export function findLeaks(text: string, wasSent: (text: string) => boolean): readonly Leak[] {
  if (clean.has(text)) return [];
  if (!suspicion.test(text)) {
    if (text.length <= longestKept && clean.size < mostKept) clean.add(text);
    return [];
  }
  const found = new Map<string, Leak>();
  for (const { kind, pattern, isPath } of patterns) {
    if (found.has(kind)) continue;
    const hit = firstUnsent(text, pattern, (match) => isEcho(match, wasSent, isPath === true));
    if (hit !== undefined) found.set(kind, { kind, text: hit.slice(0, 200) });
  }
  return [...found.values()];
}

/** As it was sent, or as the peer's language writes such a text down. */
function isEcho(match: string, wasSent: (text: string) => boolean, isPath: boolean): boolean {
  return [...new Set([match, unescaped(match)])].some(
    (form) => wasSent(form) || (isPath && isBelowSent(form, wasSent)),
  );
}

function firstUnsent(text: string, pattern: RegExp, isOurs: (match: string) => boolean): string | undefined {
  for (const [match] of text.matchAll(new RegExp(pattern.source, `g${pattern.flags}`))) {
    if (!isOurs(match)) return match;
  }
  return undefined;
}

/** A path below one that we sent tells nothing new; one name, such as `/tmp` or `file:///tmp`, is too little to say so. */
function isBelowSent(path: string, wasSent: (text: string) => boolean): boolean {
  const segments = path.split('/');
  for (let length = segments.length; names(segments.slice(0, length)) >= 2; length--) {
    if (wasSent(segments.slice(0, length).join('/'))) return true;
  }
  return false;
}

const names = (segments: readonly string[]): number =>
  segments.filter((segment) => segment !== '' && !segment.endsWith(':')).length;

const longestScanned = 65_536;

/** Very long answers are scanned at both ends. */
export function scannable(text: string): string {
  if (text.length <= longestScanned) return text;
  return `${text.slice(0, longestScanned / 2)}\n${text.slice(-longestScanned / 2)}`;
}
