import { print } from '../../peer/answer.ts';
import { isMembers } from '../../peer/incoming.ts';
import type { Planted } from '../../planted.ts';

const prompted = new Set<unknown>();

export default {
  says: 'forgets a session after one prompt',
  target: 'acp',
  fault: {
    takes: ({ kind, method, params, id }, agent) => {
      const sessionId = isMembers(params) ? params.sessionId : undefined;
      if (kind !== 'request' || method !== 'session/prompt' || !agent.sessions.get(sessionId)?.isActive) return false;
      if (!prompted.has(sessionId)) {
        prompted.add(sessionId);
        return false;
      }
      agent.say(
        print({ id: id ?? 'null', error: { code: -32002, message: 'Resource not found', data: { sessionId } } }),
      );
      return true;
    },
  },
} satisfies Planted;
