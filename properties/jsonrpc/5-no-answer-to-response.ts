import { errorFrom } from '../../src/model/error-object.ts';
import { defineRule } from '../../src/model/property.ts';
import { hasOnly } from '../../src/protocol/json/query.ts';

export default defineRule({
  says: 'a response that answers nothing is not answered: two peers that did would never stop',
  level: 'should',
  cites: {
    text: 'JSON-RPC 2.0 Specification',
    clause: '5',
    quote: 'When a rpc call is made, the Server MUST reply with a Response.',
  },
  // Without an id that may be one or a version, with an error that is none or with what a response does not have, it is hardly one: it may be refused as no request.
  // A number that a reader can't hold, as in an id of 1e400, may be no JSON at all to it.
  when: ({ message }) =>
    message.kind === 'response' &&
    message.id !== undefined &&
    !['overflow', 'object', 'array', 'boolean'].includes(message.idKind) &&
    message.fault === undefined &&
    // A result for no request that there could be.
    (message.idKind !== 'null' || message.result === undefined) &&
    hasOnly(message.node, ['jsonrpc', 'id', 'result', 'error']) &&
    (message.error === undefined || (message.result === undefined && errorFrom(message.error) !== undefined)),
  demands: { answer: 'forbidden' },
  examples: {
    passes: ['> {"jsonrpc":"2.0","id":1,"result":1}'],
    fails: [
      '> {"jsonrpc":"2.0","id":1,"result":1}',
      '< {"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"Invalid Request"}}',
    ],
  },
});
