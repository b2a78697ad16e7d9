import { isResultOfMembers, lackingMembers } from '../../src/model/lacking.ts';
import { defineCheck } from '../../src/model/property.ts';

export default defineCheck({
  says: 'a result has every member that its method requires',
  level: 'must',
  cites: {
    text: 'AHP client for Dart, Errors',
    clause: 'Decode failures',
    quote:
      'Seeing one means the host sent something the schema does not describe. Either the vendored schema is behind the host, or the host has a bug.',
    url: 'https://mosesgameli.github.io/ahp/errors',
  },
  judges: isResultOfMembers,
  broken: (receipt) => lackingMembers(receipt),
  examples: {
    given: [
      '> {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"channel":"ahp-root://","protocolVersions":["1.1.0","0.9.0"],"clientId":"c"}}',
      '< {"jsonrpc":"2.0","id":0,"result":{"protocolVersion":"1.1.0","serverSeq":1,"snapshots":[]}}',
      '> {"jsonrpc":"2.0","id":1,"method":"listSessions","params":{"channel":"ahp-root://"}}',
    ],
    passes: ['< {"jsonrpc":"2.0","id":1,"result":{"items":[]}}'],
    fails: ['< {"jsonrpc":"2.0","id":1,"result":{}}'],
  },
});
