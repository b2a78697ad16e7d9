import { defineCheck } from '../../src/model/property.ts';
import { reservedCode } from '../../src/model/reserved-code.ts';

export default defineCheck({
  says: "an implementation's own codes lie outside the ranges that the protocol reserves",
  level: 'should',
  cites: {
    text: 'Agent Client Protocol, Errors',
    clause: 'Error Codes',
    quote:
      'Implementation-specific errors SHOULD use codes outside -32768 to -32000 and -32899 to -32800, which are reserved for JSON-RPC and ACP.',
    url: 'https://agentclientprotocol.com/protocol/v1/error',
  },
  judges: ({ is, message }) => is === 'answer' && message.error !== undefined,
  broken: reservedCode,
  examples: {
    passes: [
      '> {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":1}}',
      '< {"jsonrpc":"2.0","id":0,"error":{"code":-31000,"message":"Busy"}}',
    ],
    fails: [
      '> {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":1}}',
      '< {"jsonrpc":"2.0","id":0,"error":{"code":-32850,"message":"Busy"}}',
    ],
  },
});
