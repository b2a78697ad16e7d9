import type { Bytes } from '../case/bytes.ts';
import { anyCall } from './calls.ts';
import type { Draft, Line, Scene } from './draft.ts';
import { changePayload } from './focus.ts';
import { payloadOf } from './lines.ts';

type Change = (draft: Draft, scene: Scene) => Draft;

/** What can be odd about the frames of a transport that keeps messages apart. */
export const wholeChanges: readonly (readonly [weight: number, change: Change])[] = [
  [3, (draft, scene) => changePayload(draft, scene, (payload) => inFragments(payload, scene))],
  [3, (draft, scene) => changePayload(draft, scene, binary)],
  [2, (draft, scene) => changePayload(draft, scene, (payload) => [message(payload), empty(scene), message(payload)])],
  [3, (draft, scene) => changePayload(draft, scene, (payload) => several(payload, scene))],
  [1, (draft, scene) => changePayload(draft, scene, halves)],
];

const message = (payload: Bytes): Line & { at: 'bytes' } => ({ at: 'bytes', payload });

/** A few, some of them without content, or one for each byte of the beginning. */
function inFragments(payload: Bytes, { draw }: Scene): Line {
  const most = draw.oneIn(4) ? Math.min(payload.length, 60) : draw.int(1, 4);
  const cuts = new Set(
    Array.from({ length: most }, (_, index) => (most > 4 ? index + 1 : draw.int(1, Math.max(1, payload.length)))),
  );
  return { at: 'bytes', payload, cuts: [...cuts].sort((a, b) => a - b) };
}

/** A frame of the wrong kind. */
const binary = (payload: Bytes): Line => ({ at: 'step', step: { type: 'send', payload, via: { binary: true } } });

const empty = ({ draw }: Scene): Line => message(Buffer.from(draw.pick(['', '', '', ' ', '\n', '\r\n'])));

const between = ['', '\n', ' ', ',', '\u0000', '\u001e'];

/** Several texts in one frame. */
function several(payload: Bytes, scene: Scene): Line {
  const { draw, limits } = scene;
  const next = payloadOf(anyCall(scene)) ?? payload;
  const joint = Buffer.from(draw.pick(between));
  const pieces = [payload, ...Array.from({ length: draw.pick([1, 1, 1, 19]) }, () => next)];
  const all = Buffer.concat(pieces.flatMap((piece) => [piece, joint]));
  return message(
    all.length > limits.maxBytes ? payload : all.subarray(0, all.length - (draw.oneIn(3) ? 0 : joint.length)),
  );
}

/** A text in two frames. */
function halves(payload: Bytes): readonly Line[] {
  const at = Math.ceil(payload.length / 2);
  return [message(payload.subarray(0, at)), message(payload.subarray(at))];
}
