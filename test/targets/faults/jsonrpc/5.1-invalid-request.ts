import { isMembers } from '../../peer/incoming.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'serves a request that does not say its version',
  target: 'jsonrpc',
  fault: {
    takes: (message, server) => {
      const { kind, method, id, node } = message;
      const isServed = kind === 'invalid' && method !== undefined && isMembers(node) && node.jsonrpc === undefined;
      if (isServed && !isMembers(node.id))
        server.handle({
          ...message,
          kind: id === undefined ? 'notification' : 'request',
          method: 'update',
          params: undefined,
        });
      return isServed;
    },
  },
} satisfies Planted;
