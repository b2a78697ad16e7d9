import jayson from 'jayson';

const server = new jayson.Server({
  subtract: ([minuend, subtrahend], done) => done(null, minuend - subtrahend),
  greet: ({ name }, done) => done(null, `hello ${name}`),
  ping: (_, done) => done(null, 'pong'),
});

server.tcp().listen(Number(process.env.PORT), '127.0.0.1');
