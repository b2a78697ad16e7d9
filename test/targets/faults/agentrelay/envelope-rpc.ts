import type { Planted } from '../../planted.ts';
import { symbolOf } from '../../relay/changed.ts';

export default {
  says: 'leaves out details where it has none',
  target: 'agentrelay',
  fault: {
    changes: (answered) => {
      const { rpc } = answered;
      if (rpc === undefined || !('error' in rpc) || symbolOf(answered) !== 'method_not_found') return answered;
      const { details: _, ...data } = rpc.error.data as { readonly details: unknown };
      return { ...answered, rpc: { ...rpc, error: { ...rpc.error, data } } };
    },
  },
} satisfies Planted;
