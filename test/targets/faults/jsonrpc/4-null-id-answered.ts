import type { Planted } from '../../planted.ts';

export default {
  says: 'takes a request whose id is null for a notification',
  target: 'jsonrpc',
  fault: {
    takes: ({ kind, id }) => kind === 'request' && id === 'null',
  },
} satisfies Planted;
