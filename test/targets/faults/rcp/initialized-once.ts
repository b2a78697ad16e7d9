import { codeOf } from '../../peer/answer.ts';
import type { Planted } from '../../planted.ts';
import { identity } from '../../rcp/capabilities.ts';

export default {
  says: 'negotiates anew in the middle of a session',
  target: 'rcp',
  fault: {
    changes: (answer, { kind, method, id }) =>
      codeOf(answer) === -32600 && kind === 'request' && method === 'initialize' && id !== 'null'
        ? { id: answer.id, result: identity }
        : answer,
  },
} satisfies Planted;
