import type { Planted } from '../../planted.ts';

export default {
  says: 'serves whoever comes, initialized or not',
  target: 'acp',
  fault: {
    takes: ({ kind, method }, agent) => {
      if (kind === 'request' && method !== 'initialize') agent.open();
      return false;
    },
  },
} satisfies Planted;
