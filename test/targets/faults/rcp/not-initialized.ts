import { print } from '../../peer/answer.ts';
import { isMembers } from '../../peer/incoming.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'retrieves for whoever asks, initialized or not',
  target: 'rcp',
  fault: {
    takes: ({ id, kind, method, params }, server) => {
      const isEarly = kind === 'request' && method === 'retrieve' && !server.connection.isOpen && isMembers(params);
      if (isEarly && id !== 'null') server.say(print({ id: id ?? 'null', result: { hits: [] } }));
      return isEarly && id !== 'null';
    },
  },
} satisfies Planted;
