import { codeOf } from '../../peer/answer.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'puts things on shelves that it does not have',
  target: 'larder',
  fault: {
    changes: (answer) => (codeOf(answer) === -32014 ? { id: answer.id, result: { size: 1 } } : answer),
  },
} satisfies Planted;
