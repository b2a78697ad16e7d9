import { isMembers } from '../../peer/incoming.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'finds each hit twice',
  target: 'rcp',
  fault: {
    changes: (answer, { method }) => {
      if (!('result' in answer) || method !== 'retrieve' || !isMembers(answer.result)) return answer;
      const hits = answer.result.hits as readonly unknown[];
      return { id: answer.id, result: { hits: [...hits, ...hits] } };
    },
  },
} satisfies Planted;
