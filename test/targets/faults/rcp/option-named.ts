import { codeOf } from '../../peer/answer.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'does not say which option it lacks',
  target: 'rcp',
  fault: {
    changes: (answer) =>
      codeOf(answer) === -32005 ? { id: answer.id, error: { code: -32005, message: 'Option unsupported' } } : answer,
  },
} satisfies Planted;
