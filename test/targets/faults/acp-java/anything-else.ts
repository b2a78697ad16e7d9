import { isOwn, isTold, wordsOf } from '../../acp/drills.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'tells the client what went wrong inside',
  target: 'acp-java',
  fault: {
    changes: (answer, to) =>
      'error' in answer && isTold(to, 'crash') && !isOwn(answer.error)
        ? { id: answer.id, error: { ...answer.error, message: `The handler failed: ${wordsOf(to)}` } }
        : answer,
  },
} satisfies Planted;
