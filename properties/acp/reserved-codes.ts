import { codeOf } from '../../src/model/duty.ts';
import { defineCheck } from '../../src/model/property.ts';

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
  broken: ({ message, profile, wasSent }) => {
    const code = codeOf(message);
    // Codes up to -32100 are JSON-RPC's own matter.
    if (code === undefined || isPredefined(code) || profile.codes.table[code] !== undefined) return undefined;
    if (!profile.codes.reserved.some(([low, high]) => code >= low && code <= high)) return undefined;
    // An error of ours that is passed on is none of the agent's own.
    if (wasSent(String(code))) return undefined;
    return {
      observed: `reserved code ${code}`,
      expected: 'a code of the table, or one outside the ranges',
      got: `code ${code}`,
    };
  },
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

function isPredefined(code: number): boolean {
  return code >= -32768 && code <= -32100;
}
