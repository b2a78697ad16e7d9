import { codeOf } from '../../peer/answer.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'calls an unknown method an internal error',
  target: 'jsonrpc',
  fault: {
    changes: (answer) =>
      codeOf(answer) === -32601 ? { id: answer.id, error: { code: -32603, message: 'Internal error' } } : answer,
  },
} satisfies Planted;
