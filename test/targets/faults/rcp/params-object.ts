import { codeOf } from '../../peer/answer.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'takes positional params',
  target: 'rcp',
  fault: {
    changes: (answer, { method, params }) =>
      codeOf(answer) === -32602 && method === 'retrieve' && Array.isArray(params)
        ? { id: answer.id, result: { hits: [] } }
        : answer,
  },
} satisfies Planted;
