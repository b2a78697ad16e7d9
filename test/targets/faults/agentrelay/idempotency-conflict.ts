import type { Planted } from '../../planted.ts';
import { refusedAs, symbolOf } from '../../relay/changed.ts';

export default {
  says: 'takes a key with another payload for a race',
  target: 'agentrelay',
  fault: {
    changes: (answered) =>
      symbolOf(answered) === 'duplicate_idempotency_key' ? refusedAs('state_changed', answered) : answered,
  },
} satisfies Planted;
