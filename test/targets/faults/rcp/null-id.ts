import { print } from '../../peer/answer.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'serves a request whose id is null',
  target: 'rcp',
  fault: {
    takes: (message, server) => {
      const { id, kind, method } = message;
      const isIt = kind === 'request' && id === 'null' && server.connection.isOpen && method !== 'shutdown';
      if (isIt) server.say(print({ id, ...server.connection.serve(message) }));
      return isIt;
    },
  },
} satisfies Planted;
