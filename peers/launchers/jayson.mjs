/** A server on jayson over HTTP, as its documentation starts one since params come as one argument. */
export function serveJayson(jayson) {
  const server = new jayson.Server({
    sum: (numbers, done) =>
      done(
        null,
        [numbers].flat().reduce((total, number) => total + number, 0),
      ),
    echo: (params, done) => done(null, params),
  });
  server.http().listen(Number(process.env.PORT), '127.0.0.1');
}
