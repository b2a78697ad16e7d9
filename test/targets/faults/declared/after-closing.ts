import { print } from '../../peer/answer.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'goes on after the goodbye as if nothing had been said',
  target: 'larder',
  fault: {
    takes: ({ id, kind, method }, larder) => {
      if (larder.phase !== 'closed' || kind !== 'request' || method === 'jar/open' || method === 'hello') return false;
      larder.say(print({ id: id ?? 'null', result: {} }));
      return true;
    },
  },
} satisfies Planted;
