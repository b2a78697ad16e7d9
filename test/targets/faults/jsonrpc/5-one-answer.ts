import type { Planted } from '../../planted.ts';

export default {
  says: 'takes the id 0 for none',
  target: 'jsonrpc',
  fault: {
    takes: ({ kind, id }) => kind === 'request' && id === '0',
  },
} satisfies Planted;
