import { isOwn, isTold } from '../../acp/drills.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'drops what a handler puts into the data of its error',
  target: 'acp-java',
  fault: {
    changes: (answer, to) => {
      if (!('error' in answer) || !isTold(to, 'throw') || isOwn(answer.error)) return answer;
      const { code, message } = answer.error;
      return { id: answer.id, error: { code, message } };
    },
  },
} satisfies Planted;
