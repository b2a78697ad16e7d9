import type { Planted } from '../../planted.ts';

export default {
  says: 'calls a reranking that it gave up cancelled',
  target: 'rcp',
  fault: {
    changes: (answer, { method }) =>
      'result' in answer && method === 'rerank'
        ? { id: answer.id, error: { code: -32006, message: 'Cancelled' } }
        : answer,
  },
} satisfies Planted;
