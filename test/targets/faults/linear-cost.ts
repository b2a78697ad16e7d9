import type { Planted } from '../planted.ts';

/** Steps of work for a message of a megabyte, each some nanoseconds, and at most. */
const [unit, most] = [30e6, 500e6];

export default {
  says: 'computes four times as long for a message of twice the size',
  target: 'jsonrpc',
  fault: {
    takes: ({ text }) => work(Math.min(most, unit * (text.length / 2 ** 20) ** 2)) === undefined,
  },
} satisfies Planted;

/** Not a wait for a clock: what that takes in the system depends on who else is at work. */
function work(steps: number): number {
  let sum = 0;
  for (let step = 0; step < steps; step++) sum = (sum * 31 + step) | 0;
  return sum;
}
