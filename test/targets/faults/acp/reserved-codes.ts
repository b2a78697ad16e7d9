import { isMembers } from '../../peer/incoming.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'has a code of its own in the range of the protocol',
  target: 'acp',
  fault: {
    changes: (answer, { method, params }) =>
      'result' in answer && method === 'session/list' && isMembers(params)
        ? { id: answer.id, error: { code: -32850, message: 'Filters are not supported' } }
        : answer,
  },
} satisfies Planted;
