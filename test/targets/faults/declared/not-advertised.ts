import { codeOf } from '../../peer/answer.ts';
import { isMembers } from '../../peer/incoming.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'locks jars though it never said that it could',
  target: 'larder',
  fault: {
    changes: (answer, { params }) => {
      const isSound = isMembers(params) && typeof params.jar === 'string';
      return isSound && codeOf(answer) === -32012 ? { id: answer.id, result: {} } : answer;
    },
  },
} satisfies Planted;
