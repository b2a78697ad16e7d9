import { isOwn, isTold } from '../../acp/drills.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'wraps what it gets from the client into an error of its own',
  target: 'acp-java',
  fault: {
    changes: (answer, to) =>
      'error' in answer && isTold(to, 'call') && !isOwn(answer.error)
        ? { id: answer.id, error: { code: -32603, message: 'Internal error' } }
        : answer,
  },
} satisfies Planted;
