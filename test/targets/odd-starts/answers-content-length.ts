/** Frames its messages as language servers do, whatever comes. */
const message = '{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"Invalid Request"}}';
process.stdin.on('data', () => process.stdout.write(`Content-Length: ${message.length}\r\n\r\n${message}`));
