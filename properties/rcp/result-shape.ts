import { type Breach, defineCheck } from '../../src/model/property.ts';
import type { JsonNode } from '../../src/protocol/json/node.ts';
import { member } from '../../src/protocol/json/query.ts';

export default defineCheck({
  says: 'a result is an object with the members that its method gives, each of its type',
  level: 'must',
  cites: {
    text: 'Retrieval Context Protocol 1.0, Specification',
    clause: '7 Methods',
    quote:
      'Result `{ "vectors": [[float]] }` [...] Result `{ "scores": [float], "order"?: [int] }` [...] Result `{ "ids": [string], "chunks"?: int }`',
  },
  judges: ({ is, message, answers }) =>
    is === 'answer' &&
    message.result !== undefined &&
    answers?.message.kind === 'request' &&
    answers.method !== undefined &&
    answers.message.oddities.length === 0 &&
    answers.params() === 'valid',
  broken: ({ message, answers }) => {
    const { result } = message;
    if (result?.type !== 'object') return breach('a result that is no object');
    const named = answers?.method?.returns ?? [];
    const lacking = named.find((name) => member(result, name) === undefined);
    if (lacking !== undefined) return breach(`a result without ${lacking}`);
    const wrong = Object.entries(types).find(([name, type]) => {
      const value = member(result, name);
      return value !== undefined && named.includes(name) && value.type !== type;
    });
    return wrong && breach(`a result whose ${wrong[0]} is no ${wrong[1]}`);
  },
  examples: {
    passes: [
      '> {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":1}}',
      '< {"jsonrpc":"2.0","id":0,"result":{"protocolVersion":1,"server":{"name":"s"},"capabilities":{"retrieve":{"maxK":10,"modes":["dense"]},"graph":{"ops":["local"]},"filter":{"fields":["lang"]}}}}',
      '> {"jsonrpc":"2.0","id":2,"method":"retrieve","params":{"query":"a","k":1}}',
      '< {"jsonrpc":"2.0","id":2,"result":{"hits":[{"id":"a","score":0.5}]}}',
    ],
    fails: [
      '> {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":1}}',
      '< {"jsonrpc":"2.0","id":0,"result":{"protocolVersion":1,"server":{"name":"s"},"capabilities":{"retrieve":{"maxK":10,"modes":["dense"]},"graph":{"ops":["local"]},"filter":{"fields":["lang"]}}}}',
      '> {"jsonrpc":"2.0","id":2,"method":"retrieve","params":{"query":"a","k":1}}',
      '< {"jsonrpc":"2.0","id":2,"result":{"hits":1}}',
    ],
  },
});

const types: Readonly<Record<string, JsonNode['type']>> = {
  protocolVersion: 'number',
  server: 'object',
  capabilities: 'object',
  vectors: 'array',
  sparse: 'array',
  matrices: 'array',
  scores: 'array',
  hits: 'array',
  queries: 'array',
  ids: 'array',
  deleted: 'number',
  engines: 'array',
  accepted: 'number',
  memoryId: 'string',
  clues: 'array',
};

function breach(observed: string): Breach {
  return { observed, expected: 'the result of the method', got: observed };
}
