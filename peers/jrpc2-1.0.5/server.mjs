import rpc from 'jrpc2';

const server = new rpc.Server();
// biome-ignore-start lint/complexity/useArrowFunction: it reads the names of parameters out of the function's text
server.expose('add', function (a, b) {
  return a + b;
});
server.expose('echo', function (value) {
  return value;
});
// biome-ignore-end lint/complexity/useArrowFunction: as above
new rpc.httpTransport({ port: Number(process.env.PORT) }).listen(server);
