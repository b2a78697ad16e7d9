import { codeOf } from '../../peer/answer.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'refuses a version of the range that it names',
  target: 'ahp',
  fault: {
    changes: (answer) => {
      if (codeOf(answer) !== -32005) return answer;
      const data = { supportedVersions: ['>=1.0.0'] };
      return { id: answer.id, error: { code: -32005, message: 'No common version', data } };
    },
  },
} satisfies Planted;
