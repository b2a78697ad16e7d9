import { codeOf, print } from '../../peer/answer.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'forgets the version where it answers what is not JSON',
  target: 'jsonrpc',
  fault: {
    changes: (answer) => (codeOf(answer) === -32700 ? print(answer).replace('"jsonrpc":"2.0",', '') : answer),
  },
} satisfies Planted;
