import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import rpc from 'json-rpc-peer';

const { MethodNotFound, Peer } = rpc;
const methods = { add: ([a, b]) => a + b, echo: (params) => params };
const peer = new Peer(({ type, method, params }) => {
  if (type !== 'request') return undefined;
  if (!Object.hasOwn(methods, method)) throw new MethodNotFound(method);
  return methods[method](params);
});

// What it refuses is rejected with the text of the answer; any other failure has none.
const refusalIn = (reason) => (typeof reason === 'string' ? reason : undefined);

createServer(async (request, response) => {
  response.end(await peer.exec(await text(request)).catch(refusalIn));
}).listen(Number(process.env.PORT), '127.0.0.1');
