import type { Planted } from '../planted.ts';

export default {
  says: 'dies of a line that is JSON and no object',
  target: 'acp',
  fault: {
    takes: ({ kind, node }) => {
      if (kind === 'invalid' && (typeof node !== 'object' || node === null))
        throw new TypeError('message is no object');
      return false;
    },
  },
} satisfies Planted;
