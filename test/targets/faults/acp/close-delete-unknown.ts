import { invalidParams, print } from '../../peer/answer.ts';
import { isMembers } from '../../peer/incoming.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'refuses to close or delete a session that is not there',
  target: 'acp',
  fault: {
    takes: ({ id, kind, method, params }, agent) => {
      if (kind !== 'request' || !agent.isOpen || (method !== 'session/close' && method !== 'session/delete'))
        return false;
      if (!isMembers(params) || typeof params.sessionId !== 'string' || agent.sessions.get(params.sessionId))
        return false;
      agent.say(print({ id: id ?? 'null', error: invalidParams('no such session') }));
      return true;
    },
  },
} satisfies Planted;
