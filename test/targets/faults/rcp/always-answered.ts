import type { Planted } from '../../planted.ts';

export default {
  says: 'loses the nonce of a ping',
  target: 'rcp',
  fault: {
    changes: (answer, { method }) => ('result' in answer && method === 'ping' ? { id: answer.id, result: {} } : answer),
  },
} satisfies Planted;
