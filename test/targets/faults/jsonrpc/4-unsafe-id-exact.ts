import type { Planted } from '../../planted.ts';

export default {
  says: 'keeps ids as doubles',
  target: 'jsonrpc',
  fault: {
    changes: (answer) => (/^-?\d{16,}$/.test(answer.id) ? { ...answer, id: String(Number(answer.id)) } : answer),
  },
} satisfies Planted;
