import type { Planted } from '../../planted.ts';
import { refusedAs, symbolOf } from '../../relay/changed.ts';

export default {
  says: 'has no word for a transition that is another role’s',
  target: 'agentrelay',
  fault: {
    changes: (answered) =>
      symbolOf(answered) === 'not_authorized_transition' ? refusedAs('forbidden', answered) : answered,
  },
} satisfies Planted;
