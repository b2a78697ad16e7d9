import type { PlantedHttp } from '../http-fault.ts';

export default {
  says: 'answers an encoding that it does not know with a page that shows the stack',
  breaks: 'no-leak',
  takes: (request, _body, response) => {
    if (request.headers['content-encoding'] === undefined) return false;
    const { stack = '' } = new TypeError('unsupported content encoding');
    response.writeHead(415, { 'content-type': 'text/html' }).end(`<html><pre>${stack}</pre></html>`);
    return true;
  },
} satisfies PlantedHttp;
