import { defineRule } from '../../src/model/property.ts';
import { member, stringOf } from '../../src/protocol/json/query.ts';

const readers = ['resourceRead', 'resourceResolve', 'resourceList'];

export default defineRule({
  says: 'a file that does not exist is answered with -32008, not with a success',
  level: 'must',
  cites: {
    text: 'Agent Host Protocol, types',
    clause: 'resourceResolve',
    quote:
      'a missing resource MUST surface as a `NotFound` JSON-RPC error rather than a success with a sentinel value.',
  },
  when: ({ message, method, state, status, params }) =>
    message.kind === 'request' &&
    state.phase === 'open' &&
    // Whatever else was called with its URI may have made it.
    status === 'unknown' &&
    readers.includes(method?.name ?? '') &&
    params() === 'valid' &&
    /^file:\/\/\/peerproof-none\/[\w./-]+$/.test(stringOf(member(message.params, 'uri')) ?? ''),
  demands: ({ message, method }) => ({
    answer: message.idKind === 'null' ? 'optional' : 'owed',
    // What lies outside of what may be seen need not be looked for; older texts have a code for content.
    replies: [{ codes: [-32008, ...(method?.name === 'resourceRead' ? [-32006] : [])], id: 'echo' }],
    allows: [{ codes: [-32009, -32601], id: 'echo' }],
  }),
  examples: {
    given: [
      '> {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"channel":"ahp-root://","protocolVersions":["1.1.0","0.9.0"],"clientId":"c"}}',
      '< {"jsonrpc":"2.0","id":0,"result":{"protocolVersion":"1.1.0","serverSeq":1,"snapshots":[]}}',
      '> {"jsonrpc":"2.0","id":1,"method":"resourceRead","params":{"channel":"ahp-root://","uri":"file:///peerproof-none/a"}}',
    ],
    passes: ['< {"jsonrpc":"2.0","id":1,"error":{"code":-32008,"message":"Not found"}}'],
    fails: ['< {"jsonrpc":"2.0","id":1,"result":{"data":"","encoding":"utf-8"}}'],
  },
});
