import { isMembers } from '../../peer/incoming.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'leaves out of a filter what it does not know',
  target: 'rcp',
  fault: {
    changes: (answer) =>
      'error' in answer && isMembers(answer.error.data) && String(answer.error.data.field).startsWith('filter')
        ? { id: answer.id, result: { hits: [] } }
        : answer,
  },
} satisfies Planted;
