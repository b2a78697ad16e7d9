import type { PlantedHttp } from '../http-fault.ts';

export default {
  says: 'takes no JSON whose charset is told',
  breaks: 'jsonrpc/5-one-answer',
  takes: (request, _body, response) => {
    if (!/charset=utf-8/.test(request.headers['content-type'] ?? '') || request.method !== 'POST') return false;
    response.writeHead(415, { 'content-type': 'text/plain' }).end('Unsupported Media Type');
    return true;
  },
} satisfies PlantedHttp;
