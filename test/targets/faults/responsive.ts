import type { Planted } from '../planted.ts';

let isDeaf = false;

export default {
  says: 'hears nothing any more after an array',
  target: 'acp',
  fault: {
    takes: ({ kind }) => {
      isDeaf ||= kind === 'batch';
      return isDeaf;
    },
  },
} satisfies Planted;
