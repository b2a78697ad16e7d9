import rpc from 'json-rpc2';

const server = rpc.Server.$create();
server.expose('add', ([a, b], _options, done) => done(null, a + b));
server.expose('text', {
  upper: ([text], _options, done) => done(null, text.toUpperCase()),
});
server.listen(Number(process.env.PORT), '127.0.0.1');
