import { isMembers } from '../../peer/incoming.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'lists its sessions in a bare array',
  target: 'ahp',
  fault: {
    changes: (answer, to) => {
      if (to.method !== 'listSessions' || !('result' in answer) || !isMembers(answer.result)) return answer;
      return { id: answer.id, result: answer.result.items };
    },
  },
} satisfies Planted;
