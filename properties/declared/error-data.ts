import { codeOf } from '../../src/model/duty.ts';
import { defineCheck } from '../../src/model/property.ts';
import { schemaJudgeOf } from '../../src/model/schema-judge.ts';
import { member } from '../../src/protocol/json/query.ts';

export default defineCheck({
  says: 'the data of an error is there and as the profile has it for the code',
  level: 'must',
  cites: {
    text: 'the profile',
    clause: 'codes',
    quote: 'data: what error.data of a code must be',
  },
  declares: ['codes.data'],
  judges: ({ is, message, profile: { codes } }) => is === 'answer' && codes.data?.[codeOf(message) ?? 0] !== undefined,
  broken: ({ message, profile }) => {
    const code = codeOf(message) ?? 0;
    const data = message.error && member(message.error, 'data');
    const observed = data === undefined ? `error ${code} without data` : `error ${code} with other data`;
    if (data !== undefined && schemaJudgeOf(profile).judge(profile.codes.data?.[code], data) !== 'invalid') {
      return undefined;
    }
    return { observed, expected: `error ${code} with data as the profile has it`, got: observed };
  },
  examples: {
    given: [
      '> {"jsonrpc":"2.0","id":0,"method":"hello","params":{"version":1}}',
      '< {"jsonrpc":"2.0","id":0,"result":{"version":1,"features":{"count":true},"shelves":["top","cellar"]}}',
      '> {"jsonrpc":"2.0","id":2,"method":"jar/put","params":{"jar":"none","item":"fig"}}',
    ],
    passes: ['< {"jsonrpc":"2.0","id":2,"error":{"code":-32013,"message":"No such jar","data":{"jar":"none"}}}'],
    fails: ['< {"jsonrpc":"2.0","id":2,"error":{"code":-32013,"message":"No such jar"}}'],
  },
});
