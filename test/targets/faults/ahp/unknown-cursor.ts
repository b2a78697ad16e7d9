import { codeOf } from '../../peer/answer.ts';
import { isMembers } from '../../peer/incoming.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'begins the list anew for a cursor that it never gave out',
  target: 'ahp',
  fault: {
    changes: (answer, { method, params }) =>
      codeOf(answer) === -32602 && method === 'listSessions' && isMembers(params)
        ? { id: answer.id, result: { items: [] } }
        : answer,
  },
} satisfies Planted;
