import type { Planted } from '../../planted.ts';
import { symbolOf } from '../../relay/changed.ts';

export default {
  says: 'answers what it does not know with HTTP 200',
  target: 'agentrelay',
  fault: {
    changes: (answered) => (symbolOf(answered) === 'method_not_found' ? { ...answered, status: 200 } : answered),
  },
} satisfies Planted;
