import { codeOf } from '../../peer/answer.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'does not say which jar it is that it does not have',
  target: 'larder',
  fault: {
    changes: (answer) =>
      codeOf(answer) === -32013 ? { id: answer.id, error: { code: -32013, message: 'No such jar' } } : answer,
  },
} satisfies Planted;
