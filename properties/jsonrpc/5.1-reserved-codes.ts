import { codeOf } from '../../src/model/duty.ts';
import { defineCheck } from '../../src/model/property.ts';

export default defineCheck({
  says: 'a code from -32768 to -32100 is one of the predefined ones',
  level: 'should',
  cites: {
    text: 'JSON-RPC 2.0 Specification',
    clause: '5.1',
    quote:
      'The error codes from and including -32768 to -32000 are reserved for pre-defined errors. Any code within this range, but not defined explicitly below is reserved for future use.',
  },
  // Where the protocol has a table of its own and nothing beside it, that is another property's matter.
  judges: ({ message, is, profile }) => is === 'answer' && message.error !== undefined && profile.codes.closed !== true,
  broken: ({ message, profile, wasSent }) => {
    const code = codeOf(message);
    if (code === undefined || code < -32768 || code > -32100 || profile.codes.table[code] !== undefined)
      return undefined;
    // An error of ours that is passed on is none of the peer's own.
    if (wasSent(String(code))) return undefined;
    return {
      observed: `reserved code ${code}`,
      expected: 'a predefined code, or one outside the range',
      got: `code ${code}`,
    };
  },
  examples: {
    passes: [
      '> {"jsonrpc":"2.0","id":1,"method":"a"}',
      '< {"jsonrpc":"2.0","id":1,"error":{"code":-31000,"message":"Too late"}}',
    ],
    fails: [
      '> {"jsonrpc":"2.0","id":1,"method":"a"}',
      '< {"jsonrpc":"2.0","id":1,"error":{"code":-32500,"message":"Application error"}}',
    ],
  },
});
