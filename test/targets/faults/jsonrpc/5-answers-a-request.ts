import { print } from '../../peer/answer.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'answers an update a second time, under an id of its own',
  target: 'jsonrpc',
  fault: {
    changes: (answer, { method }) =>
      method === 'update' ? `${print(answer)}\n${print({ ...answer, id: '"updated"' })}` : answer,
  },
} satisfies Planted;
