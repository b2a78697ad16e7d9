import { isMembers } from '../../peer/incoming.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'says in words whether a retry may help',
  target: 'rcp',
  fault: {
    changes: (answer) =>
      'error' in answer && isMembers(answer.error.data)
        ? { id: answer.id, error: { ...answer.error, data: { ...answer.error.data, retryable: 'no' } } }
        : answer,
  },
} satisfies Planted;
