import { defineRule } from '../../src/model/property.ts';
import { textsAt } from '../../src/protocol/json/texts-at.ts';

export default defineRule({
  says: 'initialize with no version that the host can speak is refused with -32005',
  level: 'must',
  cites: {
    text: 'Agent Host Protocol, Specification',
    clause: 'Versioning, Negotiation',
    quote:
      'If the server cannot speak any of the offered versions, it MUST respond with UnsupportedProtocolVersion (-32005) instead of a result, and close the connection.',
    url: 'https://microsoft.github.io/agent-host-protocol/specification/versioning',
  },
  when: ({ message, method, state, params }) =>
    message.kind === 'request' &&
    method?.name === 'initialize' &&
    state.phase === 'new' &&
    params() === 'valid' &&
    isAbsurd(textsAt(message.params, 'protocolVersions')),
  demands: ({ message }) => ({
    answer: message.idKind === 'null' ? 'optional' : 'owed',
    replies: [{ codes: [-32005], id: 'echo' }],
  }),
  examples: {
    passes: [
      '> {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"channel":"ahp-root://","protocolVersions":["99.0.0"],"clientId":"c"}}',
      '< {"jsonrpc":"2.0","id":1,"error":{"code":-32005,"message":"No common version","data":{"supportedVersions":["^1.0.0"]}}}',
    ],
    fails: [
      '> {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"channel":"ahp-root://","protocolVersions":["99.0.0"],"clientId":"c"}}',
      '< {"jsonrpc":"2.0","id":1,"result":{"protocolVersion":"99.0.0","serverSeq":1,"snapshots":[]}}',
    ],
  },
});

/** Versions that no host will ever have. */
function isAbsurd(versions: readonly string[]): boolean {
  return versions.length > 0 && versions.every((version) => /^\d{2,}\.\d+\.\d+$/.test(version));
}
