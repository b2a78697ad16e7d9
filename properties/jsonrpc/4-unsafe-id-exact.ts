import { defineRule } from '../../src/model/property.ts';

export default defineRule({
  says: 'an integer id beyond 2^53 comes back with the same digits, or is refused',
  level: 'should',
  cites: {
    text: 'JSON-RPC 2.0 Specification',
    clause: '5',
    quote: 'It MUST be the same as the value of the id member in the Request Object.',
  },
  when: ({ message }) => message.kind === 'request' && message.idKind === 'unsafe-integer',
  demands: {
    answer: 'optional',
    governs: 'id',
    allows: [
      { codes: [-32600], id: 'either' },
      // "An implementation may set limits on the range and precision of numbers" (RFC 8259, 9).
      { codes: [-32700], id: 'null' },
    ],
  },
  examples: {
    passes: [
      '> {"jsonrpc":"2.0","id":9007199254740993,"method":"a"}',
      '< {"jsonrpc":"2.0","id":9007199254740993,"error":{"code":-32601,"message":"Method not found"}}',
    ],
    fails: [
      '> {"jsonrpc":"2.0","id":9007199254740993,"method":"a"}',
      '< {"jsonrpc":"2.0","id":9007199254740992,"error":{"code":-32601,"message":"Method not found"}}',
    ],
  },
});
