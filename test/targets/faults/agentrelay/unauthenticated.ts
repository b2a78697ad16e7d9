import type { Planted } from '../../planted.ts';
import { symbolOf } from '../../relay/changed.ts';
import { flatRefusal, Refusal } from '../../relay/rows.ts';

export default {
  says: 'refuses strangers in the envelope of the other routes',
  target: 'agentrelay',
  fault: {
    changes: (answered) =>
      symbolOf(answered) === 'unauthenticated' && answered.rpc !== undefined
        ? flatRefusal(new Refusal('unauthenticated', 'Missing or malformed bearer token'), `req_${Math.random()}`)
        : answered,
  },
} satisfies Planted;
