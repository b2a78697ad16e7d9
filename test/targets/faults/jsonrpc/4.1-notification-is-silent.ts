import { methods } from '../../jsonrpc/methods.ts';
import { methodNotFound, print } from '../../peer/answer.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'answers a notification that it does not know',
  target: 'jsonrpc',
  fault: {
    takes: ({ kind, method }, server) => {
      if (kind === 'notification' && !methods.has(method ?? ''))
        server.say(print({ id: 'null', error: methodNotFound }));
      return false;
    },
  },
} satisfies Planted;
