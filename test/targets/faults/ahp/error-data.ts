import type { Planted } from '../../planted.ts';

export default {
  says: 'wants a login without saying for what',
  target: 'ahp',
  fault: {
    changes: (answer, to) =>
      to.method === 'sessionConfigCompletions' && 'result' in answer
        ? { id: answer.id, error: { code: -32007, message: 'Authentication required' } }
        : answer,
  },
} satisfies Planted;
