import { isMembers } from '../../peer/incoming.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'sends on every action, whether its session is there or not',
  target: 'ahp',
  fault: {
    takes: ({ kind, method, params }, host) => {
      if (kind !== 'notification' || method !== 'dispatchAction' || !isMembers(params)) return false;
      const { channel, action } = params;
      const told = { channel, action, serverSeq: ++host.store.seq };
      host.say(JSON.stringify({ jsonrpc: '2.0', method: 'action', params: told }));
      return true;
    },
  },
} satisfies Planted;
