import { isMembers } from '../../peer/incoming.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'serves a request whose id is an object',
  target: 'jsonrpc',
  fault: {
    takes: (message, server) => {
      const isServed = message.method !== undefined && isMembers(message.node) && isMembers(message.node.id);
      if (isServed) server.handle({ ...message, kind: 'request' });
      return isServed;
    },
  },
} satisfies Planted;
