import { type Answered, type ErrorSymbol, flatRefusal, Refusal, rpcRefusal } from './rows.ts';

/** The symbol of an error, on either surface. */
export function symbolOf({ rpc, body }: Answered): string | undefined {
  const error = rpc !== undefined && 'error' in rpc ? rpc.error.data : body;
  return (error as { readonly code?: string } | undefined)?.code;
}

/** Another refusal in the place of an answer, in the envelope of the same surface. */
export function refusedAs(symbol: ErrorSymbol, { rpc }: Answered): Answered {
  const refusal = new Refusal(symbol, symbol.replaceAll('_', ' '));
  const requestId = `req_${Math.random()}`;
  return rpc === undefined ? flatRefusal(refusal, requestId) : rpcRefusal(refusal, rpc.id, requestId);
}
