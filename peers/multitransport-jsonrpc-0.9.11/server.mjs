import jsonrpc from 'multitransport-jsonrpc';

const Server = jsonrpc.server;
const Http = jsonrpc.transports.server.http;

new Server(new Http(Number(process.env.PORT)), {
  add: (a, b, done) => done(undefined, a + b),
  loopback: (value, done) => done(undefined, value),
});
