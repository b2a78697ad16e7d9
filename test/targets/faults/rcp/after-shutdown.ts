import { print } from '../../peer/answer.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'goes on after its shutdown',
  target: 'rcp',
  fault: {
    takes: ({ id, kind, method }, server) => {
      const isEnd = kind === 'request' && method === 'shutdown' && id !== 'null';
      if (isEnd) server.say(print({ id: id ?? 'null', result: {} }));
      return isEnd;
    },
  },
} satisfies Planted;
