import { codeOf } from '../../peer/answer.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'serves a cancel that asks for an answer',
  target: 'rcp',
  fault: {
    changes: (answer, { kind, method, id }) =>
      codeOf(answer) === -32600 && kind === 'request' && method === 'notifications/cancel' && id !== 'null'
        ? { id: answer.id, result: {} }
        : answer,
  },
} satisfies Planted;
