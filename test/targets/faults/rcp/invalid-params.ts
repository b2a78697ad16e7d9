import { codeOf } from '../../peer/answer.ts';
import { isMembers } from '../../peer/incoming.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'retrieves without a query',
  target: 'rcp',
  fault: {
    changes: (answer, { method, params }) =>
      codeOf(answer) === -32602 && method === 'retrieve' && isMembers(params) && params.query === undefined
        ? { id: answer.id, result: { hits: [] } }
        : answer,
  },
} satisfies Planted;
