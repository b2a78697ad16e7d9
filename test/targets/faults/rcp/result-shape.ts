import type { Planted } from '../../planted.ts';

export default {
  says: 'embeds without vectors',
  target: 'rcp',
  fault: {
    changes: (answer, { method }) =>
      'result' in answer && method === 'embed' ? { id: answer.id, result: { dimension: 4 } } : answer,
  },
} satisfies Planted;
