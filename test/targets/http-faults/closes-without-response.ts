import type { PlantedHttp } from '../http-fault.ts';

export default {
  says: 'closes the connection in place of an answer to what is no request object',
  breaks: 'jsonrpc/5.1-invalid-request',
  takes: (request, body) => {
    if (!/^\s*\d+\s*$/.test(body.toString())) return false;
    request.socket.destroy();
    return true;
  },
} satisfies PlantedHttp;
