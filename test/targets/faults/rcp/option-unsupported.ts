import { codeOf } from '../../peer/answer.ts';
import { isMembers } from '../../peer/incoming.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'falls back to another mode and does not tell',
  target: 'rcp',
  fault: {
    changes: (answer, { method, params }) =>
      codeOf(answer) === -32005 && method === 'retrieve' && isMembers(params) && params.filter === undefined
        ? { id: answer.id, result: { hits: [] } }
        : answer,
  },
} satisfies Planted;
