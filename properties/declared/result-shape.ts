import { defineCheck, type Exchange } from '../../src/model/property.ts';
import { schemaJudgeOf } from '../../src/model/schema-judge.ts';
import type { JsonNode } from '../../src/protocol/json/node.ts';
import { member } from '../../src/protocol/json/query.ts';

export default defineCheck({
  says: 'a result is as its method says',
  level: 'must',
  cites: {
    text: 'the profile',
    clause: 'methods',
    quote: 'result, returns: what the result of the method must be',
  },
  judges: ({ is, message, answers }) =>
    is === 'answer' &&
    message.result !== undefined &&
    answers?.message.kind === 'request' &&
    answers.params() !== 'invalid' &&
    (answers.method?.result !== undefined || answers.method?.returns !== undefined),
  broken: ({ message: { result }, answers }) => {
    if (result === undefined || answers === undefined) return undefined;
    const observed = wrongWith(result, answers);
    return observed === undefined ? undefined : { observed, expected: 'a result as the method says', got: observed };
  },
  examples: {
    passes: [
      '> {"jsonrpc":"2.0","id":0,"method":"hello","params":{"version":1}}',
      '< {"jsonrpc":"2.0","id":0,"result":{"version":1,"features":{"count":true},"shelves":["top","cellar"]}}',
      '> {"jsonrpc":"2.0","id":1,"method":"jar/open","params":{"label":"jam"}}',
      '< {"jsonrpc":"2.0","id":1,"result":{"jar":"j1"}}',
    ],
    fails: [
      '> {"jsonrpc":"2.0","id":0,"method":"hello","params":{"version":1}}',
      '< {"jsonrpc":"2.0","id":0,"result":{"version":1,"features":{"count":true},"shelves":["top","cellar"]}}',
      '> {"jsonrpc":"2.0","id":1,"method":"jar/open","params":{"label":"jam"}}',
      '< {"jsonrpc":"2.0","id":1,"result":{}}',
    ],
  },
});

function wrongWith(result: JsonNode, { method, profile }: Exchange): string | undefined {
  const lacking = (method?.returns ?? []).filter((name) => member(result, name) === undefined);
  if (lacking.length > 0) return result.type === 'object' ? `a result without ${lacking.join(', ')}` : 'no object';
  if (method?.result === undefined) return undefined;
  return schemaJudgeOf(profile).judge(method.result, result) === 'invalid' ? 'a result of another shape' : undefined;
}
