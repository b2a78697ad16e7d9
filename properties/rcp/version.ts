import { type Acceptable, defineRule } from '../../src/model/property.ts';
import type { JsonNode } from '../../src/protocol/json/node.ts';
import { member } from '../../src/protocol/json/query.ts';

export default defineRule({
  says: 'initialize gives the lower of the two versions; a version below 1 is refused with -32002, and any other is not',
  level: 'must',
  cites: {
    text: 'Retrieval Context Protocol 1.0, Specification',
    clause: '7.1 Version negotiation',
    quote:
      'The negotiated version is `min(client.protocolVersion, server.protocolVersion)` and is what the server returns. [...] The server MUST return -32002 only if it cannot satisfy the floor.',
  },
  when: ({ message, method, state, params, isPlain }) => {
    const version = versionOf(message.params);
    if (!isPlain || message.kind !== 'request' || method?.name !== 'initialize' || state.phase === 'open') return false;
    return version !== undefined && (version < 1 || (params() === 'valid' && version <= Number.MAX_SAFE_INTEGER));
  },
  demands: ({ message, state, batch }) => ({
    answer: 'owed',
    replies: [
      ...answers(versionOf(message.params) ?? 1),
      // It may have been opened by what was sent before, or in the same batch.
      ...(state.phase === 'new' && batch === undefined ? [] : [{ codes: [-32600], id: 'echo' as const }]),
    ],
  }),
  examples: {
    passes: [
      '> {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":0}}',
      '< {"jsonrpc":"2.0","id":0,"error":{"code":-32002,"message":"no common version"}}',
      '> {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":7}}',
      '< {"jsonrpc":"2.0","id":1,"result":{"protocolVersion":1,"server":{"name":"s"},"capabilities":{}}}',
    ],
    fails: [
      '> {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":7}}',
      '< {"jsonrpc":"2.0","id":0,"result":{"protocolVersion":9,"server":{"name":"s"},"capabilities":{}}}',
    ],
  },
});

/** An integer; a number with a fraction is no version at all. */
function versionOf(holder: JsonNode | undefined): number | undefined {
  const version = member(holder, 'protocolVersion');
  const value = version?.type === 'number' ? Number(version.text) : Number.NaN;
  return Number.isInteger(value) ? value : undefined;
}

/** Below 1, the value is out of its range as well. */
function answers(asked: number): readonly Acceptable[] {
  if (asked < 1) return [{ codes: [-32002, -32602], id: 'echo' }];
  return [{ result: true, id: 'echo', data: (result) => misfit(versionOf(result), asked) }];
}

function misfit(answered: number | undefined, asked: number): string | undefined {
  if (answered === undefined) return 'without protocolVersion';
  return answered < 1 || answered > asked ? 'with a version that was not asked for' : undefined;
}
