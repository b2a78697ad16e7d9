import { print } from '../../peer/answer.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'answers a ping whose id is null',
  target: 'rcp',
  fault: {
    takes: ({ id, kind, method }, server) => {
      const isIt = kind === 'request' && method === 'ping' && id === 'null';
      if (isIt) server.say(print({ id, result: {} }));
      return isIt;
    },
  },
} satisfies Planted;
