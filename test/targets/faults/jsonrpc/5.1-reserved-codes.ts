import { codeOf } from '../../peer/answer.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'has a code of its own in the range of the specification',
  target: 'jsonrpc',
  fault: {
    changes: (answer) =>
      codeOf(answer) === -32602 ? { id: answer.id, error: { code: -32500, message: 'Application error' } } : answer,
  },
} satisfies Planted;
