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
