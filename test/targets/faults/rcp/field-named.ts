import { codeOf } from '../../peer/answer.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'does not say which member is wrong',
  target: 'rcp',
  fault: {
    changes: (answer) =>
      codeOf(answer) === -32602 ? { id: answer.id, error: { code: -32602, message: 'Invalid params' } } : answer,
  },
} satisfies Planted;
