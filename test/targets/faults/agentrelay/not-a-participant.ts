import type { Planted } from '../../planted.ts';
import { refusedAs, symbolOf } from '../../relay/changed.ts';

export default {
  says: 'has no word for a thread of others',
  target: 'agentrelay',
  fault: {
    changes: (answered) => (symbolOf(answered) === 'not_a_participant' ? refusedAs('forbidden', answered) : answered),
  },
} satisfies Planted;
