import { codeOf } from '../../peer/answer.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'leaves the message out of an error',
  target: 'jsonrpc',
  fault: {
    changes: (answer) =>
      codeOf(answer) === -32601 ? `{"jsonrpc":"2.0","id":${answer.id},"error":{"code":-32601}}` : answer,
  },
} satisfies Planted;
