import { codeOf } from '../../peer/answer.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'has a logout that it does not tell of',
  target: 'acp',
  fault: {
    changes: (answer, { method }) =>
      codeOf(answer) === -32601 && method === 'logout' ? { id: answer.id, result: {} } : answer,
  },
} satisfies Planted;
