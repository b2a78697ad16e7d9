import { codeOf } from '../../peer/answer.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'says that it has no such method where it has no such jar',
  target: 'larder',
  fault: {
    changes: (answer) =>
      codeOf(answer) === -32013 ? { id: answer.id, error: { code: -32011, message: 'No such method' } } : answer,
  },
} satisfies Planted;
