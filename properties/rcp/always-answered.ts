import { defineRule } from '../../src/model/property.ts';
import type { JsonNode } from '../../src/protocol/json/node.ts';
import { member, sameJson } from '../../src/protocol/json/query.ts';

export default defineRule({
  says: 'info, ping and shutdown are served at any time, and ping gives its nonce back',
  level: 'must',
  cites: {
    text: 'Retrieval Context Protocol 1.0, Specification',
    clause: '13 Session Lifecycle, 7.15 ping',
    quote:
      '[...] except `info`, `ping`, and `shutdown`, which are callable at any time. [...] The server MUST echo any `nonce` it received.',
  },
  when: ({ message, method, params, isPlain }) =>
    isPlain && message.kind === 'request' && method !== undefined && always.has(method.name) && params() === 'valid',
  demands: ({ message, method }) => ({
    answer: 'owed',
    replies: [
      {
        result: true,
        id: 'echo',
        data: (result) => (method?.name === 'ping' ? lost(message.params, result) : undefined),
      },
    ],
  }),
  examples: {
    passes: [
      '> {"jsonrpc":"2.0","id":1,"method":"ping","params":{"nonce":"a"}}',
      '< {"jsonrpc":"2.0","id":1,"result":{"nonce":"a"}}',
    ],
    fails: [
      '> {"jsonrpc":"2.0","id":1,"method":"ping","params":{"nonce":"a"}}',
      '< {"jsonrpc":"2.0","id":1,"error":{"code":-32001,"message":"not initialized"}}',
    ],
  },
});

const always: ReadonlySet<string> = new Set(['info', 'ping', 'shutdown']);

/** A number that a reader in JavaScript can't hold need not come back digit by digit. */
function lost(params: JsonNode | undefined, result: JsonNode | undefined): string | undefined {
  const nonce = member(params, 'nonce');
  if (nonce === undefined || nonce.type === 'literal') return undefined;
  if (nonce.type === 'number' && !/^-?\d{1,15}$/.test(nonce.text)) return undefined;
  const back = member(result, 'nonce');
  return back !== undefined && sameJson(nonce, back) ? undefined : 'without the nonce';
}
