import { isMembers } from '../../peer/incoming.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'answers a prompt that was cancelled with an error',
  target: 'acp',
  fault: {
    changes: (answer) =>
      'result' in answer && isMembers(answer.result) && answer.result.stopReason === 'cancelled'
        ? { id: answer.id, error: { code: -32800, message: 'Request cancelled' } }
        : answer,
  },
} satisfies Planted;
