import { isMembers } from '../../peer/incoming.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'does not mind a funnel upside down',
  target: 'rcp',
  fault: {
    changes: (answer) =>
      'error' in answer && isMembers(answer.error.data) && answer.error.data.field === 'funnel'
        ? { id: answer.id, result: { hits: [] } }
        : answer,
  },
} satisfies Planted;
