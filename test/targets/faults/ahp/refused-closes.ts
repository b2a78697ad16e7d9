import type { Planted } from '../../planted.ts';

export default {
  says: 'leaves a connection open on which it speaks no version',
  target: 'ahp',
  fault: {
    takes: (message, host) => {
      host.handle(message);
      host.hasEnded = false;
      return true;
    },
  },
} satisfies Planted;
