import { codeOf } from '../../peer/answer.ts';
import { isMembers } from '../../peer/incoming.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'has a logout that it does not tell of',
  target: 'acp',
  fault: {
    changes: (answer, { method, params }) =>
      codeOf(answer) === -32601 && method === 'logout' && (params === undefined || isMembers(params))
        ? { id: answer.id, result: {} }
        : answer,
  },
} satisfies Planted;
