import { codeOf } from '../../peer/answer.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'reads a file that is not there as an empty one',
  target: 'ahp',
  fault: {
    changes: (answer, to) =>
      codeOf(answer) === -32008 && to.method === 'resourceRead'
        ? { id: answer.id, result: { data: '', encoding: 'utf-8' } }
        : answer,
  },
} satisfies Planted;
