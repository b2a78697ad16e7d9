import type { Planted } from '../../planted.ts';
import { refusedAs, symbolOf } from '../../relay/changed.ts';

export default {
  says: 'has no word for an action that does not suit the intent',
  target: 'agentrelay',
  fault: {
    changes: (answered) =>
      symbolOf(answered) === 'invalid_intent_payload' ? refusedAs('forbidden', answered) : answered,
  },
} satisfies Planted;
