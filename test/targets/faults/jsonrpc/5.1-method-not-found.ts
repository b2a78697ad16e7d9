import { codeOf } from '../../peer/answer.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'calls an unknown method an internal error',
  target: 'jsonrpc',
  fault: {
    changes: (answer, { params }) =>
      // With params of null it would break a second rule.
      codeOf(answer) === -32601 && params !== null
        ? { id: answer.id, error: { code: -32603, message: 'Internal error' } }
        : answer,
  },
} satisfies Planted;
