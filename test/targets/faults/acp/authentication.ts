import type { Planted } from '../../planted.ts';

export default {
  says: 'demands authentication that it does not offer',
  target: 'acp',
  fault: {
    changes: (answer, { method }) =>
      'result' in answer && method === 'session/list'
        ? { id: answer.id, error: { code: -32000, message: 'Authentication required' } }
        : answer,
  },
} satisfies Planted;
