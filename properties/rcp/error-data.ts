import { defineCheck } from '../../src/model/property.ts';
import type { JsonNode } from '../../src/protocol/json/node.ts';
import { member } from '../../src/protocol/json/query.ts';

export default defineCheck({
  says: 'the members of error.data that RCP names have their types: retryable boolean, retryAfterMs integer from 0, field and option strings',
  level: 'must',
  cites: {
    text: 'Retrieval Context Protocol, Errors',
    clause: 'Structured error.data',
    quote:
      'retryable (boolean): Whether retrying may succeed. retryAfterMs (integer): Server-suggested backoff before retrying. field (string), option (string).',
    url: 'https://retrievalcontextprotocol.com/concepts/errors',
  },
  judges: ({ is, message }) => (is === 'answer' || is === 'stray') && member(message.error, 'data')?.type === 'object',
  broken: ({ message }) => {
    const data = member(message.error, 'data');
    const wrong = Object.entries(shapes).find(([name, isRight]) => {
      const value = member(data, name);
      return value !== undefined && !isNull(value) && !isRight(value);
    });
    if (wrong === undefined) return undefined;
    const observed = `data.${wrong[0]} of another type`;
    return {
      observed,
      expected: 'retryable boolean, retryAfterMs integer from 0, field and option strings',
      got: observed,
    };
  },
  examples: {
    given: [
      '> {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":1}}',
      '< {"jsonrpc":"2.0","id":0,"result":{"protocolVersion":1,"server":{"name":"s"},"capabilities":{"retrieve":{"maxK":10,"modes":["dense"]},"graph":{"ops":["local"]},"filter":{"fields":["lang"]}}}}',
      '> {"jsonrpc":"2.0","id":2,"method":"retrieve","params":{"query":"a","k":1}}',
    ],
    passes: [
      '< {"jsonrpc":"2.0","id":2,"error":{"code":-32011,"message":"rate limited","data":{"retryable":true,"retryAfterMs":2000}}}',
    ],
    fails: [
      '< {"jsonrpc":"2.0","id":2,"error":{"code":-32011,"message":"rate limited","data":{"retryable":"yes","retryAfterMs":2000}}}',
    ],
  },
});

const shapes: Readonly<Record<string, (value: JsonNode) => boolean>> = {
  retryable: (value) => value.type === 'literal' && typeof value.value === 'boolean',
  retryAfterMs: (value) => value.type === 'number' && Number.isInteger(Number(value.text)) && Number(value.text) >= 0,
  field: (value) => value.type === 'string',
  option: (value) => value.type === 'string',
};

/** As good as not there. */
function isNull(value: JsonNode): boolean {
  return value.type === 'literal' && value.value === null;
}
