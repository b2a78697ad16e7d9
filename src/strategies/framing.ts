import type { Bytes } from '../case/bytes.ts';
import type { OddFrames } from '../case/framing.ts';
import { anyCall } from '../draft/calls.ts';
import { type Draft, defineStrategy, type Line, type Scene } from '../draft/draft.ts';
import { changePayload, changeTree } from '../draft/focus.ts';
import { framed } from '../draft/framed.ts';
import { payloadOf } from '../draft/lines.ts';
import * as reach from '../draft/reach.ts';
import { wholeChanges } from '../draft/whole.ts';
import { toValue } from '../protocol/json/to-value.ts';

type Change = (draft: Draft, scene: Scene) => Draft;

const changes: readonly (readonly [weight: number, change: Change])[] = [
  [3, (draft) => ({ ...draft, lines: draft.lines.map((line) => around(line, '', '\r')) })],
  [2, (draft, scene) => atFocus(draft, scene, (payload) => [blank(scene), message(payload), blank(scene)])],
  [3, (draft, scene) => ({ ...draft, lines: draft.lines.map((line) => cut(line, scene)) })],
  [2, (draft, scene) => atFocus(draft, scene, (payload) => ({ ...message(payload), cuts: everyByte(payload) }))],
  [3, oneWrite],
  [3, unfinished],
  [1, halves],
  [3, (draft, scene) => atFocus(draft, scene, (payload) => spaced(payload, scene))],
  [
    2,
    (draft, scene) => changeTree(draft, scene, (node) => message(Buffer.from(JSON.stringify(toValue(node), null, 2)))),
  ],
];

const spaces = [
  ['  ', ''],
  ['', '  '],
  ['\t', '\t'],
  [' ', '\r'],
  ['\ufeff', ''],
  ['', '\u0000'],
  ['\u0000', ''],
] as const;

export default defineStrategy({
  says: 'the same messages, cut, joined, with blank lines, CRLF, white space, without an end, in the wrong frames',
  order: 6,
  reaches: {
    CRLF: reach.text(/\r$/),
    'a blank line': reach.step((each) => each.type === 'send' && each.payload.length === 0),
    'cut at every byte': reach.step((each) => each.type === 'send' && (each.cuts?.length ?? 0) > 20),
    '200 in one write': reach.step((each) => each.type === 'write' && count(each.bytes) >= 200),
    'no newline at the end of input': reach.steps('close'),
    'half a line, then the rest': reach.steps('write', 2),
    'pretty-printed': reach.text(/^\{\n/),
    'leading white space': reach.text(/^ {2}\{/),
  },
  apply: (draft, scene) => {
    if (scene.frames.isWhole && !scene.draw.oneIn(4)) return scene.draw.weighted(wholeChanges)(draft, scene);
    if (scene.frames.odd !== undefined && scene.draw.oneIn(2)) return oddFrame(draft, scene, scene.frames.odd);
    return scene.draw.weighted(changes)(draft, scene);
  },
});

const message = (payload: Bytes): Line & { at: 'bytes' } => ({ at: 'bytes', payload });

function atFocus(draft: Draft, scene: Scene, change: (payload: Bytes) => Line | readonly Line[]): Draft {
  return changePayload(draft, scene, change);
}

function around(line: Line, before: string, after: string): Line {
  const payload = payloadOf(line);
  return payload === undefined ? line : message(Buffer.concat([Buffer.from(before), payload, Buffer.from(after)]));
}

function spaced(payload: Bytes, { draw }: Scene): Line {
  const [before, after] = draw.pick(spaces);
  return around(message(payload), before, after);
}

const blank = ({ draw }: Scene): Line => message(Buffer.from(draw.pick(['', '', ' ', '\t', '\r', '   '])));

/** A few cuts at any byte, the end of line too. */
function cut(line: Line, { draw }: Scene): Line {
  const payload = payloadOf(line);
  if (payload === undefined || payload.length < 2) return line;
  const cuts = new Set(Array.from({ length: draw.int(1, 4) }, () => draw.int(1, payload.length)));
  return { at: 'bytes', payload, cuts: [...cuts].sort((a, b) => a - b) };
}

const mostCuts = 256;

const everyByte = (payload: Bytes): readonly number[] =>
  Array.from({ length: Math.min(payload.length, mostCuts) }, (_, index) => index + 1);

/** The focused message and up to 199 others in one write. */
function oneWrite(draft: Draft, scene: Scene): Draft {
  const { draw, limits } = scene;
  return atFocus(draft, scene, (payload) => {
    const all = [framed(payload, scene)];
    let size = payload.length;
    for (let left = draw.pick([1, 4, 19, 199]); left > 0; left--) {
      const next = framed(payloadOf(anyCall(scene)) ?? payload, scene);
      size += next.length;
      if (size > limits.maxBytes) break;
      all.push(next);
    }
    return { at: 'raw', bytes: Buffer.concat(all) };
  });
}

/** A last message that is not ended, or only half there, and the end of input. It ends the process, so it is rare. */
function unfinished(draft: Draft, scene: Scene): Draft {
  const { draw, limits } = scene;
  if (!draw.oneIn(limits.restartOneIn)) return halves(draft, scene);
  const part = draw.oneIn(3) ? 0.5 : 1;
  const changed = atFocus(draft, scene, (payload) => {
    const bytes = framed(payload, scene);
    return { at: 'raw', bytes: bytes.subarray(0, (bytes.length - 1) * part) };
  });
  const end: Line = { at: 'step', step: { type: 'close', half: true } };
  return { ...changed, lines: [...changed.lines.slice(0, changed.focus + 1), end] };
}

/** A message in two writes, now and then with a rest between. */
function halves(draft: Draft, scene: Scene): Draft {
  const { draw } = scene;
  return atFocus(draft, scene, (payload) => {
    const bytes = framed(payload, scene);
    const at = draw.int(1, Math.max(1, bytes.length - 1));
    const rest: readonly Line[] = draw.oneIn(10) ? [{ at: 'step', step: { type: 'pause', ms: 2 } }] : [];
    return [{ at: 'raw', bytes: bytes.subarray(0, at) }, ...rest, { at: 'raw', bytes: bytes.subarray(at) }];
  });
}

/** Wrong frames cost the connection, and a process with it, so they are rare. */
function oddFrame(draft: Draft, scene: Scene, odd: OddFrames): Draft {
  const { draw } = scene;
  const frame = draw.pick(draw.oneIn(wrongOneIn) ? odd.wrong : odd.right);
  return atFocus(draft, scene, (payload) => ({ at: 'raw', bytes: frame(payload) }));
}

const wrongOneIn = 4;

const count = (bytes: Bytes): number => bytes.reduce((sum, byte) => sum + (byte === 10 ? 1 : 0), 0);
