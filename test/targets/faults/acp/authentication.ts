import type { Planted } from '../../planted.ts';

export default {
  says: 'asks for authentication before it tells how to authenticate',
  target: 'acp',
  fault: {
    changes: (answer, { method, params }) =>
      'result' in answer && method === 'initialize' && !answer.id.startsWith('"') && isFirstVersion(params)
        ? { id: answer.id, error: { code: -32000, message: 'Authentication required' } }
        : answer,
  },
} satisfies Planted;

/** Other versions have a rule of their own. */
function isFirstVersion(params: unknown): boolean {
  return (params as { readonly protocolVersion?: unknown } | undefined)?.protocolVersion === 1;
}
