import type { ServerResponse } from 'node:http';
import type { PlantedHttp } from '../http-fault.ts';

const waiting = new Map<string, ServerResponse>();

export default {
  says: 'keeps the responses of requests in flight by their ids: of two with one id only the newer is answered',
  breaks: 'jsonrpc/5-one-answer',
  takes: (_request, body, response) => {
    const id = /"id":(\d+),"method":"add"/.exec(body.toString())?.[1];
    if (id === undefined) return false;
    waiting.set(id, response);
    setTimeout(() => {
      const answer = JSON.stringify({
        jsonrpc: '2.0',
        id: Number(id),
        error: { code: -32601, message: 'No such method' },
      });
      waiting.get(id)?.end(answer);
      waiting.delete(id);
    }, 20);
    return true;
  },
} satisfies PlantedHttp;
