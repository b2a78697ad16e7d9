import { isMembers } from '../../peer/incoming.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'answers initialize with its own newest version',
  target: 'ahp',
  fault: {
    changes: (answer, to) => {
      if (to.method !== 'initialize' || !('result' in answer) || !isMembers(answer.result)) return answer;
      return { id: answer.id, result: { ...answer.result, protocolVersion: '2.0.0' } };
    },
  },
} satisfies Planted;
