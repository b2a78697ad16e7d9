import type { Planted } from '../planted.ts';

export default {
  says: 'sends what it refuses back whole',
  target: 'acp',
  fault: {
    changes: (answer, { kind, text }) => {
      if (!('error' in answer) || kind !== 'request' || answer.error.data !== undefined) return answer;
      const error = JSON.stringify(answer.error).slice(0, -1);
      return `{"jsonrpc":"2.0","id":${answer.id},"error":${error},"data":${text}}}`;
    },
  },
} satisfies Planted;
