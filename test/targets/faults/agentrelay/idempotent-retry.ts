import { isMembers } from '../../peer/incoming.ts';
import type { Planted } from '../../planted.ts';
import { refusedAs } from '../../relay/changed.ts';

const seen = new Set<unknown>();

export default {
  says: 'refuses what it has done already',
  target: 'agentrelay',
  fault: {
    changes: (answered, { message }) => {
      const key = keyIn(message?.params);
      if (key === undefined || answered.rpc === undefined || !('result' in answered.rpc)) return answered;
      if (seen.has(key)) return refusedAs('state_changed', answered);
      seen.add(key);
      return answered;
    },
  },
} satisfies Planted;

function keyIn(params: unknown): unknown {
  return isMembers(params) && isMembers(params.metadata) ? params.metadata.client_idempotency_key : undefined;
}
