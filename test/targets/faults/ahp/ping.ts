import { print } from '../../peer/answer.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'refuses ping before initialize',
  target: 'ahp',
  fault: {
    takes: ({ kind, method, id }, host) => {
      if (kind !== 'request' || method !== 'ping' || host.connection.isOpen || id?.includes('probe') !== false)
        return false;
      host.say(print({ id, error: { code: -32600, message: 'Not initialized' } }));
      return true;
    },
  },
} satisfies Planted;
