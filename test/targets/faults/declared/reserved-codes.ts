import { isMembers } from '../../peer/incoming.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'has a code of its own for a version that it does not know',
  target: 'larder',
  fault: {
    changes: (answer, { method, params }) =>
      method === 'hello' && isMembers(params) && params.version !== 1 && 'result' in answer
        ? { id: answer.id, error: { code: -32050, message: 'Another version' } }
        : answer,
  },
} satisfies Planted;
