import type { Planted } from '../../planted.ts';

export default {
  says: 'looks for a key and keeps it in two steps',
  target: 'agentrelay',
  fault: {
    betweenKeys: () => new Promise((resolve) => setTimeout(resolve, 30)),
  },
} satisfies Planted;
