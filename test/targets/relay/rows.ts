import { type Answer, print } from '../peer/answer.ts';

/** Symbol → code and HTTP status, as the relay's document has them. */
export const rows = {
  parse_error: [-32700, 400],
  invalid_request: [-32600, 400],
  method_not_found: [-32601, 404],
  invalid_params: [-32602, 400],
  unauthenticated: [-32001, 401],
  forbidden: [-32002, 403],
  rate_limited: [-32003, 429],
  recipient_not_found: [-32004, 404],
  not_a_participant: [-32005, 403],
  thread_not_found: [-32006, 404],
  thread_terminal: [-32007, 409],
  invalid_transition: [-32008, 409],
  not_authorized_transition: [-32009, 403],
  state_changed: [-32010, 409],
  duplicate_idempotency_key: [-32011, 409],
  invalid_intent_payload: [-32012, 400],
  teammate_blocked: [-32013, 403],
  internal: [-32099, 500],
} as const satisfies Readonly<Record<string, readonly [code: number, status: number]>>;

export type ErrorSymbol = keyof typeof rows;
export type Details = Readonly<Record<string, unknown>>;

/** Why a request is refused. */
export class Refusal extends Error {
  readonly symbol: ErrorSymbol;
  readonly details: Details;

  constructor(symbol: ErrorSymbol, message: string, details: Details = {}) {
    super(message);
    this.symbol = symbol;
    this.details = details;
  }
}

/** A response before it becomes bytes: `rpc` on the JSON-RPC endpoint, `body` elsewhere, neither where nothing is said. */
export interface Answered {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly rpc?: Answer;
  readonly body?: unknown;
}

export function textOf({ rpc, body }: Answered): string {
  if (rpc !== undefined) return print(rpc);
  return body === undefined ? '' : JSON.stringify(body);
}

/** In the envelope of JSON-RPC. `id` is a JSON text. */
export function rpcRefusal({ symbol, message, details }: Refusal, id: string, requestId: string): Answered {
  const [code, status] = rows[symbol];
  return {
    status,
    rpc: { id, error: { code, message, data: { code: symbol, request_id: requestId, details } } },
  };
}

/** In the flat envelope of all other routes. */
export function flatRefusal({ symbol, message, details }: Refusal, requestId: string): Answered {
  return { status: rows[symbol][1], body: { code: symbol, message, request_id: requestId, details } };
}
