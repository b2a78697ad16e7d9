import { codeOf } from '../../peer/answer.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'takes being stopped for a failure',
  target: 'larder',
  fault: {
    changes: (answer) =>
      codeOf(answer) === -32015 ? { id: answer.id, error: { code: -32603, message: 'Internal error' } } : answer,
  },
} satisfies Planted;
