import { isWithoutVersion } from '../../src/model/bare-call.ts';
import { takenForRequest } from '../../src/model/duty.ts';
import { defineRule } from '../../src/model/property.ts';

export default defineRule({
  says: 'a request that lacks jsonrpc is refused with -32600',
  level: 'should',
  cites: {
    text: 'Retrieval Context Protocol 1.0, Specification',
    clause: '4 Message Format, 5.3 Compatibility envelope',
    quote:
      'The `jsonrpc` member MUST be `"2.0"`. [...] A server MAY also accept the compact `{ "method", "params" }` envelope.',
  },
  when: ({ message, isPlain }) => isPlain && isWithoutVersion(message) && message.id !== undefined,
  demands: { answer: 'optional', observes: takenForRequest, replies: [{ codes: [-32600], id: 'either' }] },
  examples: {
    passes: [
      '> {"id":1,"method":"ping"}',
      '< {"jsonrpc":"2.0","id":1,"error":{"code":-32600,"message":"jsonrpc is missing"}}',
    ],
    fails: ['> {"id":1,"method":"ping"}', '< {"jsonrpc":"2.0","id":1,"result":{}}'],
  },
});
