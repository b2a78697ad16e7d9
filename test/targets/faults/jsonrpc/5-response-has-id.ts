import { codeOf } from '../../peer/answer.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'answers what it can not read without an id',
  target: 'jsonrpc',
  fault: {
    changes: (answer) =>
      codeOf(answer) === -32700 ? '{"jsonrpc":"2.0","error":{"code":-32700,"message":"Parse error"}}' : answer,
  },
} satisfies Planted;
