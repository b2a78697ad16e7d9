import { isBareCall } from '../../src/model/bare-call.ts';
import { defineRule } from '../../src/model/property.ts';

export default defineRule({
  says: 'bad input is not answered with an internal error: -32603 says that the peer itself failed',
  level: 'should',
  cites: {
    text: 'JSON-RPC 2.0 Specification',
    clause: '5.1',
    quote: '-32603 Internal error: Internal JSON-RPC error.',
  },
  when: ({ message, profile }) => {
    if (isBareCall(message, profile)) return false;
    if (message.kind === 'invalid' || message.kind === 'not-json' || message.kind === 'shapeless') return true;
    if (message.kind !== 'request') return false;
    if (message.paramsKind === 'null') return true;
    return message.paramsKind === 'array' && profile.arrayParams === 'refused';
  },
  demands: ({ profile }) => ({ answer: 'optional', excludes: [-32603, profile.codes.internal] }),
  examples: {
    passes: [
      '> {"jsonrpc":"2.0","id":1,"method":"a","params":null}',
      '< {"jsonrpc":"2.0","id":1,"error":{"code":-32602,"message":"Invalid params"}}',
    ],
    fails: [
      '> {"jsonrpc":"2.0","id":1,"method":"a","params":null}',
      '< {"jsonrpc":"2.0","id":1,"error":{"code":-32603,"message":"Internal error"}}',
    ],
  },
});
