import { createServer } from 'node:http';

/** Serves `answer(text)` over HTTP, as the documentation of packages that leave the transport open has it; undefined = no content. */
export function serve(answer) {
  createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', async () => {
      const said = await answer(body);
      if (said === undefined || said === null) return response.writeHead(204).end();
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(said));
    });
  }).listen(Number(process.env.PORT), '127.0.0.1');
}

const parseError = { jsonrpc: '2.0', id: null, error: { code: -32700, message: 'Parse error' } };

/** The same for packages that want the message read: `answer(value)`; what is not JSON is answered here. */
export function serveParsed(answer) {
  serve((text) => {
    let value;
    try {
      value = JSON.parse(text);
    } catch {
      return parseError;
    }
    return answer(value);
  });
}
