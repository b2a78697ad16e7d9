import type { Planted } from '../../planted.ts';
import { refusedAs, symbolOf } from '../../relay/changed.ts';

export default {
  says: 'has no word for a thread that is over',
  target: 'agentrelay',
  fault: {
    changes: (answered) => (symbolOf(answered) === 'thread_terminal' ? refusedAs('forbidden', answered) : answered),
  },
} satisfies Planted;
