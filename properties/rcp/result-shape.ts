import { isResult, lackingMembers } from '../../src/model/lacking.ts';
import { type Breach, defineCheck, type Receipt } from '../../src/model/property.ts';
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
  judges: (receipt) => isResult(receipt) && receipt.answers?.params() === 'valid',
  broken: (receipt) => {
    if (receipt.message.result?.type !== 'object') return breach('a result that is no object');
    return lackingMembers(receipt) ?? mistyped(receipt);
  },
  examples: {
    given: [
      '> {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":1}}',
      '< {"jsonrpc":"2.0","id":0,"result":{"protocolVersion":1,"server":{"name":"s"},"capabilities":{"retrieve":{"maxK":10,"modes":["dense"]},"graph":{"ops":["local"]},"filter":{"fields":["lang"]}}}}',
      '> {"jsonrpc":"2.0","id":2,"method":"retrieve","params":{"query":"a","k":1}}',
    ],
    passes: ['< {"jsonrpc":"2.0","id":2,"result":{"hits":[{"id":"a","score":0.5}]}}'],
    fails: ['< {"jsonrpc":"2.0","id":2,"result":{"hits":1}}'],
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

function mistyped({ message: { result }, answers }: Receipt): Breach | undefined {
  const wrong = answers?.method?.returns?.find((name) => {
    const value = member(result, name);
    return value !== undefined && types[name] !== undefined && value.type !== types[name];
  });
  return wrong === undefined ? undefined : breach(`a result whose ${wrong} is no ${types[wrong]}`);
}

function breach(observed: string): Breach {
  return { observed, expected: 'the result of the method', got: observed };
}
