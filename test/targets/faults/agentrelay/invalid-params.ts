import type { Planted } from '../../planted.ts';
import { refusedAs, symbolOf } from '../../relay/changed.ts';

export default {
  says: 'does not say what is wrong with params',
  target: 'agentrelay',
  fault: {
    changes: (answered, { message }) =>
      symbolOf(answered) === 'invalid_params' && message?.method === 'tasks/get'
        ? refusedAs('invalid_params', answered)
        : answered,
  },
} satisfies Planted;
