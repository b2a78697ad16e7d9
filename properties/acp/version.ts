import { defineRule } from '../../src/model/property.ts';
import type { JsonNode } from '../../src/protocol/json/node.ts';
import { member } from '../../src/protocol/json/query.ts';

/** No agent will ever have as many versions as this. */
const absurd = 1_000;

export default defineRule({
  says: 'initialize with a version that the agent does not have is answered with the latest one it has, or refused with -32022; none is refused as invalid',
  level: 'must',
  cites: {
    text: 'Agent Client Protocol, Errors',
    clause: 'Error Codes',
    quote: '-32022 Unsupported protocol version: The Agent supports no protocol version at or below the requested one.',
    url: 'https://agentclientprotocol.com/protocol/v1/error',
  },
  when: ({ message, method, params }) => {
    const version = versionOf(message.params);
    return message.kind === 'request' && method?.name === 'initialize' && params() === 'valid' && version !== undefined;
  },
  demands: ({ message, state }) => {
    const version = versionOf(message.params) ?? 0;
    // An agent may have it, and refuse to serve for reasons of its own.
    if (version > 0 && version < absurd) return { answer: 'optional', excludes: [-32602] };
    return {
      answer: message.idKind === 'null' ? 'optional' : 'owed',
      replies: [
        { result: true, id: 'echo', data: (result) => misfit(result, version) },
        ...(version === 0 ? [{ codes: [-32022, -32602], id: 'echo' as const }] : []),
        // Whether the connection may be initialized twice is left open.
        ...(state.phase === 'new' ? [] : [{ codes: [-32600], id: 'echo' as const }]),
      ],
    };
  },
  examples: {
    passes: [
      '> {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":65535}}',
      '< {"jsonrpc":"2.0","id":0,"result":{"protocolVersion":1}}',
    ],
    fails: [
      '> {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":65535}}',
      '< {"jsonrpc":"2.0","id":0,"result":{"protocolVersion":65535}}',
    ],
  },
});

function versionOf(holder: JsonNode | undefined): number | undefined {
  const version = holder && member(holder, 'protocolVersion');
  return version?.type === 'number' ? Number(version.text) : undefined;
}

function misfit(result: JsonNode | undefined, asked: number): string | undefined {
  const answered = versionOf(result);
  if (answered === undefined || !Number.isInteger(answered)) return 'without protocolVersion';
  return answered === asked && answered >= absurd ? 'with a version that the agent can not have' : undefined;
}
