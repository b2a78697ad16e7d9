import { methods } from '../../jsonrpc/methods.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'takes a single value for a list of one',
  target: 'jsonrpc',
  fault: {
    takes: (message, server) => {
      const { kind, method, params } = message;
      if (kind !== 'request' || !methods.has(method ?? '') || typeof params === 'object') return false;
      if (params === undefined) return false;
      server.handle({ ...message, method: 'sum', params: [Number(params) || 0] });
      return true;
    },
  },
} satisfies Planted;
