import { codeOf } from '../../peer/answer.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'takes being cancelled for a failure',
  target: 'acp',
  fault: {
    changes: (answer) =>
      codeOf(answer) === -32800 ? { id: answer.id, error: { code: -32603, message: 'Internal error' } } : answer,
  },
} satisfies Planted;
