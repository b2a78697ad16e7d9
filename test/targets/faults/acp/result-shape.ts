import type { Planted } from '../../planted.ts';

export default {
  says: 'does not say why a prompt ended',
  target: 'acp',
  fault: {
    changes: (answer, { method }) =>
      'result' in answer && method === 'session/prompt' ? { id: answer.id, result: {} } : answer,
  },
} satisfies Planted;
