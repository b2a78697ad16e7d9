import type { Planted } from '../../planted.ts';

export default {
  says: 'advertises feedback and does not have it',
  target: 'rcp',
  fault: {
    changes: (answer, { method }) =>
      'result' in answer && method === 'feedback'
        ? { id: answer.id, error: { code: -32003, message: 'Capability missing' } }
        : answer,
  },
} satisfies Planted;
