import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import rpc from 'json-rpc-peer';

const { format, MethodNotFound, Peer } = rpc;
const methods = { add: ([a, b]) => a + b, echo: (params) => params };
const peer = new Peer(({ type, method, params }) => {
  if (type !== 'request') return undefined;
  if (!Object.hasOwn(methods, method)) throw new MethodNotFound(method);
  return methods[method](params);
});

createServer(async (request, response) => {
  const message = await text(request);
  const answer = await peer.exec(message).catch((error) => format.error(null, error));
  response.end(answer);
}).listen(Number(process.env.PORT), '127.0.0.1');
