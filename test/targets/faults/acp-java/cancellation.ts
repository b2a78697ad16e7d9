import { isOwn, isTold } from '../../acp/drills.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'takes a handler that cancels itself for one that failed',
  target: 'acp-java',
  fault: {
    changes: (answer, to) =>
      'error' in answer && isTold(to, 'cancel') && !isOwn(answer.error)
        ? { id: answer.id, error: { code: -32603, message: 'Internal error' } }
        : answer,
  },
} satisfies Planted;
