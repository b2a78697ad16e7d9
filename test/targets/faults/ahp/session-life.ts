import type { Planted } from '../../planted.ts';

export default {
  says: 'forgets a session before the first chat',
  target: 'ahp',
  fault: {
    changes: (answer, to) =>
      to.method === 'createChat' && 'result' in answer
        ? { id: answer.id, error: { code: -32001, message: 'Session not found' } }
        : answer,
  },
} satisfies Planted;
