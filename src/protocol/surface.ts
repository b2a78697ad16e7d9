import type { Via } from '../case/case.ts';

/** A message of the handshake that is more than a payload. */
export interface OpeningCall {
  /** The payload, with slots; empty for none. */
  readonly send: string;
  readonly via?: Via;
  /** Slots, each with the dotted path in the answer's body where its value stands. */
  readonly keeps?: Readonly<Record<string, string>>;
}

/** HTTP beside the JSON-RPC endpoint: each request is answered by its status and a body of its own form. */
export interface Rest {
  /** The JSON-RPC endpoint is `POST` to this path; all else is REST. */
  readonly endpoint: string;
  readonly routes: readonly Route[];
}

export interface Route {
  readonly verb: string;
  /** `/agents/me/block/:handle`: a part with a colon stands for any text. */
  readonly path: string;
  /** Whose credential it takes. */
  readonly by: 'anyone' | 'caller' | 'admin';
  /** A body that it takes, with slots. */
  readonly body?: string;
  /** Members that the body must have. */
  readonly required?: readonly string[];
  /** Calling it takes something away that later cases need: a key, an agent. */
  readonly spoils?: true;
}

/** One row of a table of errors: the three names of one thing. */
export interface Row {
  readonly code: number;
  readonly symbol: string;
  readonly status: number;
}

export const payloadOf = (opening: string | OpeningCall): string =>
  typeof opening === 'string' ? opening : opening.send;
