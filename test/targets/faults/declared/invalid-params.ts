import { codeOf } from '../../peer/answer.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'takes bad params for a failure of its own',
  target: 'larder',
  fault: {
    changes: (answer) =>
      codeOf(answer) === -32602 ? { id: answer.id, error: { code: 7, message: 'Bad argument' } } : answer,
  },
} satisfies Planted;
