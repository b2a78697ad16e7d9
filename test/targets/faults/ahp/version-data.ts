import { codeOf } from '../../peer/answer.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'does not say which versions it speaks',
  target: 'ahp',
  fault: {
    changes: (answer) =>
      codeOf(answer) === -32005 ? { id: answer.id, error: { code: -32005, message: 'No common version' } } : answer,
  },
} satisfies Planted;
