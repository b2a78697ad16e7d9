import { codeOf } from '../../peer/answer.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'creates a session that exists once more',
  target: 'ahp',
  fault: {
    changes: (answer) => (codeOf(answer) === -32003 ? { id: answer.id, result: null } : answer),
  },
} satisfies Planted;
