import type { Planted } from '../planted.ts';

const issues = [{ code: 'invalid_type', expected: 'string', path: ['cwd'] }];

export default {
  says: "puts a validator's issues into the message",
  target: 'acp',
  fault: {
    changes: (answer) =>
      'error' in answer && answer.error.code === -32602
        ? { ...answer, error: { ...answer.error, message: JSON.stringify(issues) } }
        : answer,
  },
} satisfies Planted;
