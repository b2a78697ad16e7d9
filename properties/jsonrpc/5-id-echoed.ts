import { isDoubtfulCall } from '../../src/model/doubtful-call.ts';
import { defineRule } from '../../src/model/property.ts';

export default defineRule({
  says: 'an answer bears the id of its request, with type and value',
  level: 'must',
  cites: {
    text: 'JSON-RPC 2.0 Specification',
    clause: '5',
    quote: 'It MUST be the same as the value of the id member in the Request Object.',
  },
  when: ({ message }) => message.kind === 'request' && message.idKind !== 'unsafe-integer',
  demands: ({ message, profile }) => ({
    answer: 'optional',
    governs: 'id',
    // Ids that the text advises against may be refused, and calls that may pass for none.
    ...((isDoubtfulCall(message, profile) || (message.idKind !== 'string' && isUnusual(message.id))) && {
      allows: [{ codes: [-32600], id: 'either' }],
    }),
  }),
  examples: {
    passes: [
      '> {"jsonrpc":"2.0","id":"7","method":"a"}',
      '< {"jsonrpc":"2.0","id":"7","error":{"code":-32601,"message":"Method not found"}}',
    ],
    fails: [
      '> {"jsonrpc":"2.0","id":"7","method":"a"}',
      '< {"jsonrpc":"2.0","id":7,"error":{"code":-32601,"message":"Method not found"}}',
    ],
  },
});

/** Anything but a plain natural number: null, a fraction, a negative number, an exponent. */
function isUnusual(id: { readonly type: string; readonly text?: string } | undefined): boolean {
  return id?.type !== 'number' || !/^(0|[1-9]\d*)$/.test(id.text ?? '');
}
