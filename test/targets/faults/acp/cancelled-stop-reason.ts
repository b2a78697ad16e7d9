import { isMembers } from '../../peer/incoming.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'says of a prompt that was cancelled that its turn came to its end',
  target: 'acp',
  fault: {
    changes: (answer) =>
      'result' in answer && isMembers(answer.result) && answer.result.stopReason === 'cancelled'
        ? { id: answer.id, result: { stopReason: 'end_turn' } }
        : answer,
  },
} satisfies Planted;
