import { codeOf } from '../../peer/answer.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'takes what it did not advertise for unknown',
  target: 'rcp',
  fault: {
    changes: (answer) =>
      codeOf(answer) === -32003 ? { id: answer.id, error: { code: -32004, message: 'Unknown method' } } : answer,
  },
} satisfies Planted;
