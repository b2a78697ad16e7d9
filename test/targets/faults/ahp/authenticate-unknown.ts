import { codeOf } from '../../peer/answer.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'takes a token for whatever it is',
  target: 'ahp',
  fault: {
    changes: (answer, to) =>
      codeOf(answer) === -32007 && to.method === 'authenticate' ? { id: answer.id, result: {} } : answer,
  },
} satisfies Planted;
