import type { Planted } from '../../planted.ts';

export default {
  says: 'looks at a thread and moves it in two steps',
  target: 'agentrelay',
  fault: {
    betweenMoves: () => new Promise((resolve) => setTimeout(resolve, 30)),
  },
} satisfies Planted;
