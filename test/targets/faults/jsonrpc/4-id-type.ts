import { isMembers } from '../../peer/incoming.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'serves a request whose id is an object',
  target: 'jsonrpc',
  fault: {
    takes: (message, server) => {
      const { node, method } = message;
      const isServed = method !== undefined && isMembers(node) && isMembers(node.id) && node.jsonrpc === '2.0';
      if (isServed) server.handle({ ...message, kind: 'request', method: 'update', params: undefined });
      return isServed;
    },
  },
} satisfies Planted;
