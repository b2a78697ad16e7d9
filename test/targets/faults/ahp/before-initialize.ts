import { print } from '../../peer/answer.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'serves its list of sessions to anybody',
  target: 'ahp',
  fault: {
    takes: ({ kind, method, id }, host) => {
      if (kind !== 'request' || method !== 'listSessions' || host.connection.isOpen || host.hasEnded) return false;
      host.say(print({ id: id ?? 'null', result: { items: [] } }));
      return true;
    },
  },
} satisfies Planted;
