import { isMembers } from '../../peer/incoming.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'takes a cursor that it never gave for none',
  target: 'acp',
  fault: {
    takes: (message, agent) => {
      const { method, params } = message;
      if (method !== 'session/list' || !isMembers(params) || typeof params.cursor !== 'string') return false;
      agent.handle({ ...message, params: { ...params, cursor: null } });
      return true;
    },
  },
} satisfies Planted;
