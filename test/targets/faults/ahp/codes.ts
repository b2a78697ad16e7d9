import type { Planted } from '../../planted.ts';

export default {
  says: 'has a code of its own among those of the protocol',
  target: 'ahp',
  fault: {
    changes: (answer, to) =>
      to.method === 'sessionConfigCompletions' && 'result' in answer
        ? { id: answer.id, error: { code: -32050, message: 'Busy' } }
        : answer,
  },
} satisfies Planted;
