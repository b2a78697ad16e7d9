import type { Planted } from '../planted.ts';

/** Processor time in ms for a message of a megabyte, and at most. */
const [unit, most] = [120, 2_000];

export default {
  says: 'computes four times as long for a message of twice the size',
  target: 'jsonrpc',
  fault: {
    takes: ({ text }) => {
      const from = process.cpuUsage();
      const ms = Math.min(most, unit * (text.length / 2 ** 20) ** 2);
      while (process.cpuUsage(from).user < ms * 1_000);
      return false;
    },
  },
} satisfies Planted;
