import { isResultOfMembers, lackingMembers } from '../../src/model/lacking.ts';
import { defineCheck } from '../../src/model/property.ts';

export default defineCheck({
  says: 'a result has every member that its method requires',
  level: 'must',
  cites: {
    text: 'Agent Client Protocol, schema v1 (npm @agentclientprotocol/sdk)',
    clause: '$defs, the Response of each method: required',
    quote: '"required": ["stopReason"]',
  },
  judges: isResultOfMembers,
  broken: (receipt) => lackingMembers(receipt, (value) => value.type !== 'literal' || value.value !== null),
  examples: {
    passes: [
      '> {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":1}}',
      '< {"jsonrpc":"2.0","id":0,"result":{"protocolVersion":1}}',
    ],
    fails: [
      '> {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":1}}',
      '< {"jsonrpc":"2.0","id":0,"result":{}}',
    ],
  },
});
