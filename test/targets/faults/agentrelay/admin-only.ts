import type { Planted } from '../../planted.ts';
import { flatRefusal, Refusal } from '../../relay/rows.ts';

export default {
  says: 'looks for the agent before it looks who asks',
  target: 'agentrelay',
  fault: {
    changes: (answered, { asked }) =>
      answered.status === 403 && asked.path.startsWith('/admin/agents/')
        ? flatRefusal(new Refusal('recipient_not_found', 'No such agent'), `req_${Math.random()}`)
        : answered,
  },
} satisfies Planted;
