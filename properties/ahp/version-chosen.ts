import { defineCheck } from '../../src/model/property.ts';
import { member, stringOf } from '../../src/protocol/json/query.ts';
import { textsAt } from '../../src/protocol/json/texts-at.ts';

export default defineCheck({
  says: 'the version that initialize is answered with is one of those that were offered',
  level: 'must',
  cites: {
    text: 'Agent Host Protocol, types',
    clause: 'InitializeResult.protocolVersion',
    quote:
      'Protocol version selected by the server. MUST be one of the entries in `InitializeParams.protocolVersions`.',
  },
  judges: ({ is, message, answers }) =>
    is === 'answer' &&
    answers?.message.kind === 'request' &&
    answers.method?.name === 'initialize' &&
    answers.params() === 'valid' &&
    // That there is none is another property's matter.
    stringOf(member(message.result, 'protocolVersion')) !== undefined,
  broken: ({ message, answers }) => {
    const chosen = stringOf(member(message.result, 'protocolVersion')) ?? '';
    if (textsAt(answers?.message.params, 'protocolVersions').includes(chosen)) return undefined;
    return { observed: 'a version that was not offered', expected: 'one of those offered', got: `version ${chosen}` };
  },
  examples: {
    passes: [
      '> {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"channel":"ahp-root://","protocolVersions":["9.0.0","1.0.0"],"clientId":"c"}}',
      '< {"jsonrpc":"2.0","id":1,"result":{"protocolVersion":"1.0.0","serverSeq":1,"snapshots":[]}}',
    ],
    fails: [
      '> {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"channel":"ahp-root://","protocolVersions":["9.0.0","1.0.0"],"clientId":"c"}}',
      '< {"jsonrpc":"2.0","id":1,"result":{"protocolVersion":"1.1.0","serverSeq":1,"snapshots":[]}}',
    ],
  },
});
