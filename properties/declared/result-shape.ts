import { isResult, lackingMembers } from '../../src/model/lacking.ts';
import { type Breach, defineCheck, type Receipt } from '../../src/model/property.ts';
import { schemaJudgeOf } from '../../src/model/schema-judge.ts';

export default defineCheck({
  says: 'a result is as its method says',
  level: 'must',
  cites: {
    text: 'the profile',
    clause: 'methods',
    quote: 'result, returns: what the result of the method must be',
  },
  judges: (receipt) => {
    const { method, params } = receipt.answers ?? {};
    const isSaid = method?.result !== undefined || method?.returns !== undefined;
    return isSaid && isResult(receipt) && params?.() !== 'invalid';
  },
  broken: (receipt) => lackingMembers(receipt) ?? misshapen(receipt),
  examples: {
    given: [
      '> {"jsonrpc":"2.0","id":0,"method":"hello","params":{"version":1}}',
      '< {"jsonrpc":"2.0","id":0,"result":{"version":1,"features":{"count":true},"shelves":["top","cellar"]}}',
      '> {"jsonrpc":"2.0","id":1,"method":"jar/open","params":{"label":"jam"}}',
    ],
    passes: ['< {"jsonrpc":"2.0","id":1,"result":{"jar":"j1"}}'],
    fails: ['< {"jsonrpc":"2.0","id":1,"result":{}}'],
  },
});

function misshapen({ message: { result }, answers }: Receipt): Breach | undefined {
  const schema = answers?.method?.result;
  if (schema === undefined || result === undefined || answers === undefined) return undefined;
  if (schemaJudgeOf(answers.profile).judge(schema, result) !== 'invalid') return undefined;
  const observed = 'a result of another shape';
  return { observed, expected: 'a result as the method says', got: observed };
}
