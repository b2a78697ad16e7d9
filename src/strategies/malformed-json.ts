import type { Bytes } from '../case/bytes.ts';
import { withBadUtf8 } from '../draft/bad-utf8.ts';
import { brokenBytes } from '../draft/broken-bytes.ts';
import { brokenText } from '../draft/broken-text.ts';
import { anyCall } from '../draft/calls.ts';
import { type Draft, defineStrategy, type Line, type Scene } from '../draft/draft.ts';
import { changePayload } from '../draft/focus.ts';
import { payloadOf } from '../draft/lines.ts';
import { sometimesMany } from '../draft/many.ts';
import * as reach from '../draft/reach.ts';

/** Longer texts are broken by bytes only. */
const readable = 65_536;

const fixed = [
  ...[
    'hello',
    'hello',
    'this is not json',
    'this is not json',
    '{',
    '[',
    '"',
    '}',
    ']',
    '{"',
    '{}}',
    '[}',
    ',',
    ':',
    '-',
    '\\',
    '{"jsonrpc":"2.0","id":1,',
  ],
  ...[
    '{"jsonrpc":"2.0","id":1,"method":',
    '{"jsonrpc":"2.0","id":01,"method":"a"}',
    '{"jsonrpc":"2.0","method":"a","params":',
    'undefined',
    'NaN',
    'nul',
    'None',
  ],
  ...[
    "{'jsonrpc':'2.0'}",
    '{jsonrpc:"2.0"}',
    '[1,2',
    '[,]',
    '{,}',
    '[1,]',
    '{"a":1,}',
    '{"a"}',
    '{1:2}',
    '"\\ud800',
    '\u0000',
    '\u001b[31m',
  ],
  ...[
    'GET / HTTP/1.1',
    'Content-Length: 2',
    '<?xml version="1.0"?>',
    'data: {}',
    'jsonrpc',
    '[1][2]',
    '{}{}',
    '1 2',
    '/',
    '#',
  ],
];

const kinds: readonly (readonly [weight: number, kind: (payload: Bytes, scene: Scene) => Bytes])[] = [
  [5, (_payload, { draw }) => Buffer.from(draw.pick(fixed))],
  [6, (payload, { draw }) => (payload.length > readable ? brokenBytes(payload, draw) : broken(payload, draw))],
  [4, (payload, { draw }) => brokenBytes(payload, draw)],
  [4, (payload, { draw }) => withBadUtf8(payload, draw)],
  [2, (payload, scene) => Buffer.concat([payload, between(scene), payloadOf(anyCall(scene)) ?? payload])],
  [1, (payload) => Buffer.concat([bom, payload])],
  [1, (payload) => Buffer.from(Buffer.from(payload.subarray(0, readable)).toString('latin1'), 'utf16le')],
];

const bom = Buffer.from('\ufeff');

export default defineStrategy({
  says: 'bytes that are not JSON, or not UTF-8: valid messages broken by token and by byte, and plain prose',
  order: 5,
  reaches: {
    prose: reach.text(/^hello$/),
    'cut behind a colon': reach.text(/"method":$/),
    'a trailing comma': reach.text(/,[}\]]/),
    'single quotes': reach.text(/'jsonrpc'/),
    'a comment': reach.text(/\/\*/),
    NaN: reach.text(/NaN/),
    'overlong UTF-8': reach.text(/\xc0\xaf/),
    'a surrogate in UTF-8': reach.text(/\xed\xa0\x80/),
    'a lone continuation': reach.text(/[^\x80-\xff]\x80[^\x80-\xff]/),
    'a byte order mark': reach.text(/^\xef\xbb\xbf/),
    'a raw NUL': reach.text(/\0/),
    'two messages in a line': reach.text(/\}\s*\{"jsonrpc"/),
    'a lone surrogate escape': reach.text(/\\ud800/),
    'leading zeros': reach.text(/:01/),
  },
  apply: (draft, scene) => sometimesMany(draft, scene, malform),
});

const malform = (draft: Draft, scene: Scene): Draft =>
  changePayload(draft, scene, (payload): Line => {
    const once = scene.draw.weighted(kinds)(payload, scene);
    const bytes = scene.draw.oneIn(8) ? brokenBytes(once, scene.draw) : once;
    return { at: 'bytes', payload: bytes.length > scene.limits.maxBytes ? payload : bytes };
  });

function broken(payload: Bytes, draw: Scene['draw']): Bytes {
  return Buffer.from(brokenText(Buffer.from(payload).toString('latin1'), draw), 'latin1');
}

const between = ({ draw }: Scene): Bytes => Buffer.from(draw.pick(['', ' ', ',', '\t', ';']));
