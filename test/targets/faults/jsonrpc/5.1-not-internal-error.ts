import { methods } from '../../jsonrpc/methods.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'stumbles over params of null',
  target: 'jsonrpc',
  fault: {
    changes: (answer, { kind, method, params }) =>
      kind === 'request' && params === null && methods.has(method ?? '')
        ? { id: answer.id, error: { code: -32603, message: 'Internal error' } }
        : answer,
  },
} satisfies Planted;
