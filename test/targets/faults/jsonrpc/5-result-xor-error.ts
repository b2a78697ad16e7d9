import { codeOf, print } from '../../peer/answer.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'sends a result of null along with an error',
  target: 'jsonrpc',
  fault: {
    changes: (answer) => (codeOf(answer) === -32602 ? `${print(answer).slice(0, -1)},"result":null}` : answer),
  },
} satisfies Planted;
