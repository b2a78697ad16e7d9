import type { Bytes } from './bytes.ts';

/** Answers one message: with a text, with bytes, or with nothing. What it throws ends the peer. */
export type AnswerFunction = (payload: string, bytes: Bytes) => LocalAnswer | Promise<LocalAnswer>;

export type LocalAnswer = string | Bytes | undefined;

/** The two ends of one instance of a peer: what it reads, and what it writes. */
export interface StreamPair {
  readonly input: NodeJS.WritableStream;
  readonly output: NodeJS.ReadableStream;
}

/**
 * A peer in this process: a function that answers each message, or what makes a fresh instance with streams of its own.
 * Nothing can stop what computes for ever in this process.
 */
export type LocalPeer = AnswerFunction | { readonly connect: () => StreamPair | Promise<StreamPair> };
