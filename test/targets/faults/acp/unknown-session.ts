import { codeOf } from '../../peer/answer.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'fails where it does not know a session',
  target: 'acp',
  fault: {
    changes: (answer) =>
      codeOf(answer) === -32002 ? { id: answer.id, error: { code: -32603, message: 'Internal error' } } : answer,
  },
} satisfies Planted;
