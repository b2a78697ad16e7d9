import { codeOf } from '../../peer/answer.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'begins the list anew for a cursor that it never gave out',
  target: 'ahp',
  fault: {
    changes: (answer, to) =>
      codeOf(answer) === -32602 && to.method === 'listSessions' ? { id: answer.id, result: { items: [] } } : answer,
  },
} satisfies Planted;
