import { print } from '../../peer/answer.ts';
import { isMembers } from '../../peer/incoming.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'opens jars for whoever asks, without a greeting',
  target: 'larder',
  fault: {
    takes: ({ id, kind, method, params }, larder) => {
      const isEarly = larder.phase === 'new' && kind === 'request' && method === 'jar/open';
      if (!isEarly || (params !== undefined && !isMembers(params))) return false;
      larder.say(print({ id: id ?? 'null', result: { jar: larder.make() } }));
      return true;
    },
  },
} satisfies Planted;
