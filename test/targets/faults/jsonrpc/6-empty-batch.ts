import type { Planted } from '../../planted.ts';

export default {
  says: 'says nothing to an empty array',
  target: 'jsonrpc',
  fault: {
    takes: ({ kind, node }) => kind === 'batch' && Array.isArray(node) && node.length === 0,
  },
} satisfies Planted;
