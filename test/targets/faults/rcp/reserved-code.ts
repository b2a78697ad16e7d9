import { codeOf } from '../../peer/answer.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'uses the code of JSON-RPC for an unknown method',
  target: 'rcp',
  fault: {
    changes: (answer) =>
      codeOf(answer) === -32004 ? { id: answer.id, error: { code: -32601, message: 'Method not found' } } : answer,
  },
} satisfies Planted;
