import type { Bytes } from '../case/bytes.ts';
import type { Framing } from '../case/framing.ts';

/** What a strategy needs to know of how messages are told apart. */
export type Frames = Pick<Framing, 'encode' | 'odd' | 'isWhole'>;

/** Where nobody says otherwise: a message a line. */
export const lineFrames: Frames = { encode: (payload) => Buffer.concat([payload, newline]) };

const newline = Buffer.from('\n');

/** A message as it stands on the stream, for writes past the framing. */
export const framed = (payload: Bytes, { frames }: { readonly frames: Frames }): Bytes => frames.encode(payload);
