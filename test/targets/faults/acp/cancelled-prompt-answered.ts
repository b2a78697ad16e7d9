import { isMembers } from '../../peer/incoming.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'ends a prompt that was cancelled without a word',
  target: 'acp',
  fault: {
    changes: (answer) =>
      'result' in answer && isMembers(answer.result) && answer.result.stopReason === 'cancelled' ? undefined : answer,
  },
} satisfies Planted;
