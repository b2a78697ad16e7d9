import { isMembers } from '../../peer/incoming.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'claims to speak any version',
  target: 'acp',
  fault: {
    changes: (answer, { method, params }) =>
      'result' in answer && method === 'initialize' && isMembers(answer.result) && isMembers(params)
        ? { ...answer, result: { ...answer.result, protocolVersion: params.protocolVersion } }
        : answer,
  },
} satisfies Planted;
