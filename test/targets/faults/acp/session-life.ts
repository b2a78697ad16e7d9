import { isModel, modelOption } from '../../acp/session.ts';
import { print } from '../../peer/answer.ts';
import { isMembers } from '../../peer/incoming.ts';
import type { Planted } from '../../planted.ts';

const prompted = new Set<unknown>();

export default {
  says: 'loses the options of a session that was prompted',
  target: 'acp',
  fault: {
    takes: ({ id, kind, method, params }, agent) => {
      if (kind !== 'request' || !isMembers(params) || !agent.sessions.get(params.sessionId)?.isActive) return false;
      const { sessionId, configId, value } = params;
      if (method === 'session/prompt') prompted.add(sessionId);
      if (method !== 'session/set_config_option' || !prompted.has(sessionId)) return false;
      if (configId !== modelOption || !isModel(value)) return false;
      agent.say(
        print({ id: id ?? 'null', error: { code: -32002, message: 'Resource not found', data: { sessionId } } }),
      );
      return true;
    },
  },
} satisfies Planted;
