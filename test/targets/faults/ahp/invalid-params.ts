import { codeOf } from '../../peer/answer.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'tells missing params with a code of its own for what is not there',
  target: 'ahp',
  fault: {
    changes: (answer, to) =>
      codeOf(answer) === -32602 && to.method === 'subscribe'
        ? { id: answer.id, error: { code: -32008, message: 'Not found' } }
        : answer,
  },
} satisfies Planted;
