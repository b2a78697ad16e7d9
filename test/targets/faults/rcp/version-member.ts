import { print } from '../../peer/answer.ts';
import { isMembers } from '../../peer/incoming.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'answers a ping without jsonrpc',
  target: 'rcp',
  fault: {
    takes: ({ id, kind, node }, server) => {
      const isIt = kind === 'invalid' && isMembers(node) && node.method === 'ping' && node.jsonrpc === undefined;
      if (isIt && id !== undefined) server.say(print({ id, result: {} }));
      return isIt && id !== undefined;
    },
  },
} satisfies Planted;
