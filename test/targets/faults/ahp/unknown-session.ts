import { codeOf } from '../../peer/answer.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'has one code for all that is not there',
  target: 'ahp',
  fault: {
    changes: (answer, to) =>
      codeOf(answer) === -32001 && to.method === 'subscribe'
        ? { id: answer.id, error: { code: -32008, message: 'Not found' } }
        : answer,
  },
} satisfies Planted;
