import type { Planted } from '../../planted.ts';

export default {
  says: 'makes a number of an id that looks like one',
  target: 'jsonrpc',
  fault: {
    changes: (answer) => (/^"[1-9]\d*"$/.test(answer.id) ? { ...answer, id: answer.id.slice(1, -1) } : answer),
  },
} satisfies Planted;
