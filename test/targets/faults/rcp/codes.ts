import type { Planted } from '../../planted.ts';

export default {
  says: 'has a code of its own for feedback that it does not want',
  target: 'rcp',
  fault: {
    changes: (answer, { method }) =>
      'result' in answer && method === 'feedback'
        ? { id: answer.id, error: { code: 4001, message: 'Feedback unwanted' } }
        : answer,
  },
} satisfies Planted;
