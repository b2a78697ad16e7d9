import { serve, serveParsed } from './http-json.mjs';

/** A server on json-rpc-2.0, which leaves the transport open, with handlers that check nothing. */
export function serveJsonRpc20({ JSONRPCServer }) {
  const server = new JSONRPCServer();
  server.addMethod('sum', (numbers) => numbers.reduce((total, number) => total + number, 0));
  server.addMethod('echo', (params) => params);
  // The first releases took what was read already.
  if (server.receiveJSON === undefined) serveParsed((message) => server.receive(message));
  else serve((text) => server.receiveJSON(text));
}
