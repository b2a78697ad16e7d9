import type { Planted } from '../../planted.ts';

export default {
  says: 'does not say when to come again',
  target: 'agentrelay',
  fault: {
    limit: 3,
    changes: ({ headers: _, ...answered }) => answered,
  },
} satisfies Planted;
