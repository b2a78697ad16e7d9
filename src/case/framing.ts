import type { Bytes } from './bytes.ts';

export type Framed =
  | { readonly type: 'message'; readonly payload: Bytes }
  /** Bytes that can't belong to any message. */
  | { readonly type: 'garbage'; readonly bytes: Bytes };

/** Reads one direction of a stream. Linear in the input, bounded in memory by the largest message. */
export interface Deframer {
  push(chunk: Bytes): Framed[];
  /** Bytes of a message that has not ended. */
  readonly pending: number;
  /** The stream ended: what the rest is. */
  end(): Framed[];
}

/** How messages are told apart on a stream. One file each in `src/framings/`. */
export interface Framing {
  readonly says: string;
  /** The transport keeps messages apart: each write is one message, however short. */
  readonly isWhole?: true;
  encode(payload: Bytes): Bytes;
  deframer(options?: { readonly maxMessage?: number }): Deframer;
  /** Bytes that end an unfinished message, so that the next one is read whole. */
  readonly resync: Bytes;
}
