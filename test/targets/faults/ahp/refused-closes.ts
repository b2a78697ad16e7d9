import type { Planted } from '../../planted.ts';

export default {
  says: 'leaves a connection open on which it speaks no version',
  target: 'ahp',
  fault: {
    takes: (_message, host) => {
      host.ends = false;
      return false;
    },
  },
} satisfies Planted;
