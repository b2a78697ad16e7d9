/** A server on vscode-jsonrpc over stdio, as its documentation starts one, with a few handlers that check nothing. */
export function serveMessages({ createMessageConnection, StreamMessageReader, StreamMessageWriter }) {
  const connection = createMessageConnection(
    new StreamMessageReader(process.stdin),
    new StreamMessageWriter(process.stdout),
  );
  connection.onRequest('subtract', (minuend, subtrahend) => minuend - subtrahend);
  connection.onRequest('greet', ({ name }) => `hello ${name}`);
  connection.onRequest('nothing', () => null);
  connection.onNotification('noted', () => {});
  connection.listen();
}
