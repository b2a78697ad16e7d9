import type { Planted } from '../../planted.ts';

export default {
  says: 'explains an error in several lines',
  target: 'jsonrpc',
  fault: {
    changes: ({ id, ...answer }) =>
      'error' in answer && answer.error.code === -32601
        ? { id, error: { code: -32601, message: 'Method not found\nThere are:\n- subtract\n- sum' } }
        : { id, ...answer },
  },
} satisfies Planted;
