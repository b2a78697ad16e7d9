import { codeOf } from '../../peer/answer.ts';
import { isMembers } from '../../peer/incoming.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'fails where a session is to be made without mcpServers',
  target: 'acp',
  fault: {
    changes: (answer, { method, params }) =>
      codeOf(answer) === -32602 && method === 'session/new' && isMembers(params) && params.mcpServers === undefined
        ? { id: answer.id, error: { code: -32603, message: 'Internal error' } }
        : answer,
  },
} satisfies Planted;
