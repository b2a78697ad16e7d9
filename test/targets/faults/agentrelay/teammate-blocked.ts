import type { Planted } from '../../planted.ts';
import { refusedAs, symbolOf } from '../../relay/changed.ts';

export default {
  says: 'has no word for being blocked',
  target: 'agentrelay',
  fault: {
    changes: (answered) => (symbolOf(answered) === 'teammate_blocked' ? refusedAs('forbidden', answered) : answered),
  },
} satisfies Planted;
