/** Speaks another protocol than the one it is spoken to in. */
const body = '<h1>Bad Request</h1>';
const answer = `HTTP/1.1 400 Bad Request\r\nContent-Type: text/html\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
process.stdin.on('data', () => process.stdout.write(answer));
