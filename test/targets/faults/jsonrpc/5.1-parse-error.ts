import type { Planted } from '../../planted.ts';

export default {
  says: 'says nothing to what is not JSON',
  target: 'jsonrpc',
  fault: {
    takes: ({ kind }) => kind === 'not-json',
  },
} satisfies Planted;
