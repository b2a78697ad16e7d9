import semver from 'semver';
import { codeOf } from '../../src/model/duty.ts';
import { defineCheck } from '../../src/model/property.ts';
import { member } from '../../src/protocol/json/query.ts';
import { textsAt } from '../../src/protocol/json/texts-at.ts';

export default defineCheck({
  says: 'a host does not refuse a version that it says it speaks',
  level: 'must',
  cites: {
    text: 'Agent Host Protocol, types',
    clause: 'UnsupportedProtocolVersion',
    quote:
      'The server cannot speak any of the protocol versions offered by the client in `InitializeParams.protocolVersions`.',
  },
  judges: ({ is, message, answers }) =>
    is === 'answer' && codeOf(message) === -32005 && answers?.method?.name === 'initialize',
  broken: ({ message, answers }) => {
    const ranges = textsAt(member(message.error, 'data'), 'supportedVersions');
    const offered = textsAt(answers?.message.params, 'protocolVersions');
    // Ranges are compared as ranges.
    const both = offered.find((version) => ranges.some((range) => semver.satisfies(version, range)));
    if (both === undefined) return undefined;
    const got = `${both} refused, and supported: ${ranges.join(', ').slice(0, 200)}`;
    return { observed: 'a supported version refused', expected: 'a result', got };
  },
  examples: {
    passes: [
      '> {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"channel":"ahp-root://","protocolVersions":["99.0.0"],"clientId":"c"}}',
      '< {"jsonrpc":"2.0","id":1,"error":{"code":-32005,"message":"No common version","data":{"supportedVersions":["^1.0.0"]}}}',
    ],
    fails: [
      '> {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"channel":"ahp-root://","protocolVersions":["1.1.0"],"clientId":"c"}}',
      '< {"jsonrpc":"2.0","id":1,"error":{"code":-32005,"message":"No common version","data":{"supportedVersions":["^1.0.0"]}}}',
    ],
  },
});
