import { defineCheck } from '../../src/model/property.ts';
import { reservedCode } from '../../src/model/reserved-code.ts';

export default defineCheck({
  says: 'a code of a reserved range is one that the profile names',
  level: 'should',
  cites: {
    text: 'the profile',
    clause: 'codes',
    quote: 'table, reserved: ranges whose codes are those of the table',
  },
  declares: ['codes.reserved', 'codes.table'],
  judges: ({ is, message, profile }) =>
    is === 'answer' && message.error !== undefined && profile.codes.reserved.length > 0,
  broken: reservedCode,
  examples: {
    given: [
      '> {"jsonrpc":"2.0","id":0,"method":"hello","params":{"version":1}}',
      '< {"jsonrpc":"2.0","id":0,"result":{"version":1,"features":{"count":true},"shelves":["top","cellar"]}}',
      '> {"jsonrpc":"2.0","id":1,"method":"jar/open","params":{"label":"jam"}}',
    ],
    passes: ['< {"jsonrpc":"2.0","id":1,"error":{"code":-31000,"message":"Full"}}'],
    fails: ['< {"jsonrpc":"2.0","id":1,"error":{"code":-32099,"message":"Full"}}'],
  },
});
