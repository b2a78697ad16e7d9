import { invalidRequest, print } from '../../peer/answer.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'answers a response that it did not ask for',
  target: 'jsonrpc',
  fault: {
    takes: ({ kind, id }, server) => {
      if (kind === 'response') server.say(print({ id: id ?? 'null', error: invalidRequest('nothing was asked') }));
      return kind === 'response';
    },
  },
} satisfies Planted;
