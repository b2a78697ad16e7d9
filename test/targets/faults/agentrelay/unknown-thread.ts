import type { Planted } from '../../planted.ts';
import { refusedAs, symbolOf } from '../../relay/changed.ts';

export default {
  says: 'takes a thread that it does not know for one that is not yours',
  target: 'agentrelay',
  fault: {
    changes: (answered) => (symbolOf(answered) === 'thread_not_found' ? refusedAs('forbidden', answered) : answered),
  },
} satisfies Planted;
