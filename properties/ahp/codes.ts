import { codeOf } from '../../src/model/duty.ts';
import { defineCheck } from '../../src/model/property.ts';

export default defineCheck({
  says: 'a code from -32099 to -32000 is one that the protocol has',
  // Newer versions may have more.
  level: 'should',
  cites: {
    text: 'Agent Host Protocol, types',
    clause: 'common/errors',
    quote:
      'In addition to the standard JSON-RPC codes, AHP defines application-specific error codes in the `-32000` to `-32099` range.',
  },
  judges: ({ is, message }) => is === 'answer' && message.error !== undefined,
  broken: ({ message, profile }) => {
    const code = codeOf(message);
    if (code === undefined || code < -32099 || code > -32000 || profile.codes.table[code] !== undefined)
      return undefined;
    return { observed: `code ${code}`, expected: 'a code of the table', got: `code ${code}` };
  },
  examples: {
    given: [
      '> {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"channel":"ahp-root://","protocolVersions":["1.1.0","0.9.0"],"clientId":"c"}}',
      '< {"jsonrpc":"2.0","id":0,"result":{"protocolVersion":"1.1.0","serverSeq":1,"snapshots":[]}}',
      '> {"jsonrpc":"2.0","id":1,"method":"createSession","params":{"channel":"ahp-session:/a"}}',
    ],
    passes: ['< {"jsonrpc":"2.0","id":1,"error":{"code":-32004,"message":"Turn in progress"}}'],
    fails: ['< {"jsonrpc":"2.0","id":1,"error":{"code":-32050,"message":"Busy"}}'],
  },
});
