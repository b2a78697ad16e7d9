import type { PlantedHttp } from '../http-fault.ts';

export default {
  says: 'never answers a request whose body comes in chunks',
  breaks: 'jsonrpc/5-one-answer',
  takes: (request) => request.headers['transfer-encoding'] === 'chunked' && request.url === '/rpc',
} satisfies PlantedHttp;
