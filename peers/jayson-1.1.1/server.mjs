import jayson from 'jayson';

const server = jayson.server({
  add(a, b, done) {
    done(null, a + b);
  },
  greet(name, done) {
    done(null, `hello ${name}`);
  },
});
server.http().listen(Number(process.env.PORT), '127.0.0.1');
