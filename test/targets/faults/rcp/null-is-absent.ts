import { isMembers } from '../../peer/incoming.ts';
import type { Planted } from '../../planted.ts';
import { badField } from '../../rcp/check.ts';

export default {
  says: 'takes null for a mode',
  target: 'rcp',
  fault: {
    changes: (answer, { method, params }) =>
      'result' in answer && method === 'retrieve' && isMembers(params) && Object.values(params).includes(null)
        ? { id: answer.id, error: badField('mode') }
        : answer,
  },
} satisfies Planted;
