import type { PlantedHttp } from '../http-fault.ts';

export default {
  says: 'dies of a request without a body',
  breaks: 'alive',
  takes: (request, body) => {
    if (request.method === 'GET' && body.length === 0) process.exit(1);
    return false;
  },
} satisfies PlantedHttp;
