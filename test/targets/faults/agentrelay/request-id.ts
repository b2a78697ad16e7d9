import type { Planted } from '../../planted.ts';
import { symbolOf } from '../../relay/changed.ts';

export default {
  says: 'numbers no request for a method that there is not',
  target: 'agentrelay',
  fault: {
    changes: (answered) => {
      const { rpc } = answered;
      if (rpc === undefined || !('error' in rpc) || symbolOf(answered) !== 'method_not_found') return answered;
      const data = { ...(rpc.error.data as object), request_id: 'req_0' };
      return { ...answered, rpc: { ...rpc, error: { ...rpc.error, data } } };
    },
  },
} satisfies Planted;
