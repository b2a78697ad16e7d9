export interface RpcError {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
}

/** An answer before it becomes text. `id` is a JSON text. */
export type Answer = { readonly id: string } & ({ readonly result: unknown } | { readonly error: RpcError });

export function print(answer: Answer): string {
  const body =
    'error' in answer ? `"error":${JSON.stringify(answer.error)}` : `"result":${JSON.stringify(answer.result)}`;
  return `{"jsonrpc":"2.0","id":${answer.id},${body}}`;
}

export const parseError: RpcError = { code: -32700, message: 'Parse error' };
export const methodNotFound: RpcError = { code: -32601, message: 'Method not found' };

export function invalidRequest(why: string): RpcError {
  return { code: -32600, message: `Invalid request: ${why}` };
}

export function invalidParams(why: string): RpcError {
  return { code: -32602, message: `Invalid params: ${why}` };
}

export function codeOf(answer: Answer): number | undefined {
  return 'error' in answer ? answer.error.code : undefined;
}
