import { codeOf } from '../../peer/answer.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'takes what is unknown for not advertised',
  target: 'rcp',
  fault: {
    changes: (answer) =>
      codeOf(answer) === -32004 ? { id: answer.id, error: { code: -32003, message: 'Capability missing' } } : answer,
  },
} satisfies Planted;
