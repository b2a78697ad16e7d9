import { print } from '../../peer/answer.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'lists its sessions to whoever asks, initialized or not',
  target: 'acp',
  fault: {
    takes: ({ id, kind, method, params }, agent) => {
      const isEarly = kind === 'request' && method === 'session/list' && !agent.isOpen && typeof params !== 'string';
      if (isEarly) agent.say(print({ id: id ?? 'null', result: { sessions: [] } }));
      return isEarly;
    },
  },
} satisfies Planted;
