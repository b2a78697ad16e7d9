import { print } from '../../peer/answer.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'answers an update a second time, under an id of its own',
  target: 'jsonrpc',
  fault: {
    takes: ({ kind, method, id = 'null', params }, server) => {
      if (kind !== 'request' || method !== 'update' || (typeof params !== 'object' && params !== undefined))
        return false;
      for (const each of [id, '"updated"']) server.say(print({ id: each, result: null }));
      return true;
    },
  },
} satisfies Planted;
