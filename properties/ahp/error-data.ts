import { codeOf } from '../../src/model/duty.ts';
import { defineCheck } from '../../src/model/property.ts';
import type { JsonNode } from '../../src/protocol/json/node.ts';
import { member, stringOf } from '../../src/protocol/json/query.ts';

export default defineCheck({
  says: 'error -32007 lists data.resources; what -32009 offers in data.request names a URI',
  level: 'must',
  cites: {
    text: 'Agent Host Protocol, types',
    clause: 'AhpErrorCodes.AuthRequired',
    quote:
      'The `data` field of the JSON-RPC error MUST be an `AuthRequiredErrorData` describing the resources that require authentication.',
  },
  judges: ({ is, message, answers }) =>
    is === 'answer' &&
    // The text shows authenticate itself refused without data.
    ((codeOf(message) === -32007 && answers?.message.method !== 'authenticate') || codeOf(message) === -32009),
  broken: ({ message }) => {
    const data = member(message.error, 'data');
    const observed = codeOf(message) === -32007 ? unlisted(member(data, 'resources')) : unnamed(data);
    return observed === undefined ? undefined : { observed, expected: 'data as its code has it', got: observed };
  },
  examples: {
    given: [
      '> {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"channel":"ahp-root://","protocolVersions":["1.1.0","0.9.0"],"clientId":"c"}}',
      '< {"jsonrpc":"2.0","id":0,"result":{"protocolVersion":"1.1.0","serverSeq":1,"snapshots":[]}}',
      '> {"jsonrpc":"2.0","id":1,"method":"createSession","params":{"channel":"ahp-session:/a"}}',
    ],
    passes: [
      '< {"jsonrpc":"2.0","id":1,"error":{"code":-32007,"message":"Authentication required","data":{"resources":[{"resource":"https://api.example.com"}]}}}',
    ],
    fails: ['< {"jsonrpc":"2.0","id":1,"error":{"code":-32007,"message":"Authentication required"}}'],
  },
});

function unlisted(resources: JsonNode | undefined): string | undefined {
  if (resources?.type !== 'array') return 'error -32007 without data.resources';
  const isNamed = resources.items.every((each) => stringOf(member(each, 'resource')) !== undefined);
  return isNamed ? undefined : 'an entry of data.resources without its resource';
}

function unnamed(data: JsonNode | undefined): string | undefined {
  const request = member(data, 'request');
  if (request === undefined || stringOf(member(request, 'uri')) !== undefined) return undefined;
  return 'data.request without a uri';
}
