import semver from 'semver';
import { codeOf } from '../../src/model/duty.ts';
import { defineCheck } from '../../src/model/property.ts';
import type { JsonNode } from '../../src/protocol/json/node.ts';
import { member } from '../../src/protocol/json/query.ts';

export default defineCheck({
  says: 'error -32005 tells in data.supportedVersions which versions, or SemVer ranges of them, the host speaks',
  level: 'must',
  cites: {
    text: 'AHP client for Dart, Errors',
    clause: 'Errors carrying data',
    quote: 'Some codes attach a typed payload. [...] Note those may be SemVer ranges rather than exact versions.',
    url: 'https://mosesgameli.github.io/ahp/errors',
  },
  judges: ({ is, message }) => is === 'answer' && codeOf(message) === -32005,
  broken: ({ message }) => {
    const observed = wrongWith(member(member(message.error, 'data'), 'supportedVersions'));
    if (observed === undefined) return undefined;
    return { observed, expected: 'an array of versions or SemVer ranges', got: observed };
  },
  examples: {
    passes: [
      '> {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"channel":"ahp-root://","protocolVersions":["99.0.0"],"clientId":"c"}}',
      '< {"jsonrpc":"2.0","id":1,"error":{"code":-32005,"message":"No common version","data":{"supportedVersions":["^1.0.0","0.9.0"]}}}',
    ],
    fails: [
      '> {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"channel":"ahp-root://","protocolVersions":["99.0.0"],"clientId":"c"}}',
      '< {"jsonrpc":"2.0","id":1,"error":{"code":-32005,"message":"No common version"}}',
    ],
  },
});

function wrongWith(versions: JsonNode | undefined): string | undefined {
  if (versions === undefined) return 'no data.supportedVersions';
  if (versions.type !== 'array') return 'data.supportedVersions that is no array';
  const isRight = versions.items.every((item) => item.type === 'string' && semver.validRange(item.value) !== null);
  return isRight ? undefined : 'an entry of data.supportedVersions that is no version';
}
