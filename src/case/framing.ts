import type { Bytes } from './bytes.ts';

export type Framed =
  /** `doubtful`: the text leaves open whether a reader has to take it for one, and where the next one begins. */
  | { readonly type: 'message'; readonly payload: Bytes; readonly doubtful?: true }
  /** Bytes that can't belong to any message. */
  | { readonly type: 'garbage'; readonly bytes: Bytes };

/** Reads one direction of a stream. Linear in the input, bounded in memory by the largest message. */
export interface Deframer {
  push(chunk: Bytes): Framed[];
  /** Bytes of a message that has not ended. */
  readonly pending: number;
  /** The stream ended: what the rest is. */
  end(): Framed[];
  /** Bytes that end the message that has not ended, so that the next one is read whole; undefined: none do. */
  ending(): Bytes | undefined;
}

/** One message on the stream, in ways that are hardly ever met. */
export interface OddFrames {
  /** Each reader must read them as that message, or as that message and others without content. */
  readonly right: readonly ((payload: Bytes) => Bytes)[];
  /** What a reader makes of them is open. */
  readonly wrong: readonly ((payload: Bytes) => Bytes)[];
}

/** How messages are told apart on a stream. One file each in `src/framings/`. */
export interface Framing {
  readonly says: string;
  /** The transport keeps messages apart: each write is one message, however short. */
  readonly isWhole?: true;
  encode(payload: Bytes): Bytes;
  /** An encoded message is the payload and this, so that a large one need not be copied. */
  readonly ending?: Bytes;
  deframer(options?: { readonly maxMessage?: number }): Deframer;
  /** Bytes without meaning that end what a reader may wrongly still be waiting for; absent: there are none. */
  readonly resync?: Bytes;
  /** After bytes that belong to no message, no reader can know where the next one begins. */
  readonly isFragile?: true;
  readonly odd?: OddFrames;
}
