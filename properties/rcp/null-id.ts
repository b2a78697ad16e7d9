import { takenForRequest } from '../../src/model/duty.ts';
import { defineRule } from '../../src/model/property.ts';

export default defineRule({
  says: 'a request whose id is null is refused with -32600, never served',
  level: 'must',
  cites: {
    text: 'Retrieval Context Protocol 1.0, Specification',
    clause: '4.7 Identifiers, concurrency & limits',
    quote:
      '`id` MUST NOT be `null` on a request (a `null` id denotes a response to an unparseable request, per JSON-RPC).',
  },
  when: ({ message, isPlain }) => isPlain && message.kind === 'request' && message.idKind === 'null',
  demands: {
    // By the rule that null is as good as absent, it may pass for a notification.
    answer: 'optional',
    decides: true,
    observes: takenForRequest,
    replies: [{ codes: [-32600], id: 'either' }],
  },
  examples: {
    passes: [
      '> {"jsonrpc":"2.0","id":null,"method":"ping"}',
      '< {"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"id is null"}}',
    ],
    fails: ['> {"jsonrpc":"2.0","id":null,"method":"ping"}', '< {"jsonrpc":"2.0","id":null,"result":{}}'],
  },
});
