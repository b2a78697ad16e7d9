import type { Planted } from '../planted.ts';

export default {
  says: 'sends the stack along when params are wrong',
  target: 'acp',
  fault: {
    changes: (answer) =>
      'error' in answer && answer.error.code === -32602
        ? { ...answer, error: { ...answer.error, data: { stack: new Error('Invalid params').stack } } }
        : answer,
  },
} satisfies Planted;
