import type { Planted } from '../../planted.ts';

export default {
  says: 'opens a jar and does not say which',
  target: 'larder',
  fault: {
    changes: (answer, { method }) =>
      method === 'jar/open' && 'result' in answer ? { id: answer.id, result: {} } : answer,
  },
} satisfies Planted;
