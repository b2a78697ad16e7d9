import { print } from '../../peer/answer.ts';
import { isMembers } from '../../peer/incoming.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'has its usual provider for any that it does not know',
  target: 'ahp',
  fault: {
    takes: ({ kind, method, params, id }, host) => {
      const isIt = method === 'createSession' && isMembers(params) && params.provider === 'peerproof-no-such-provider';
      if (kind !== 'request' || !isIt || !host.connection.isOpen) return false;
      const channel = String(params.channel);
      if (!/^ahp-session:\/./.test(channel) || host.store.sessions.has(channel)) return false;
      host.store.sessions.set(channel, new Set());
      host.say(print({ id: id ?? 'null', result: null }));
      return true;
    },
  },
} satisfies Planted;
