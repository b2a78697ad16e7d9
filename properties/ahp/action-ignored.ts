import { defineCheck } from '../../src/model/property.ts';
import { member, stringOf } from '../../src/protocol/json/query.ts';

export default defineCheck({
  says: 'an action for a session that does not exist is ignored: the host never sends it on',
  level: 'must',
  cites: {
    text: 'Agent Host Protocol, Specification',
    clause: 'Session channel, Edge cases',
    quote: 'Any action referencing a non-existent session: Server MUST silently ignore the action (no echo)',
    url: 'https://microsoft.github.io/agent-host-protocol/specification/session-channel',
  },
  judges: ({ is, message }) => is === 'notification' && message.method === 'action',
  broken: ({ message }) => {
    const channel = stringOf(member(message.params, 'channel')) ?? '';
    if (!/^ahp-(?:session|chat):\/peerproof-none$/.test(channel)) return undefined;
    return { observed: 'an action of no session', expected: 'nothing', got: `an action on ${channel}` };
  },
  examples: {
    given: [
      '> {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"channel":"ahp-root://","protocolVersions":["1.1.0","0.9.0"],"clientId":"c"}}',
      '< {"jsonrpc":"2.0","id":0,"result":{"protocolVersion":"1.1.0","serverSeq":1,"snapshots":[]}}',
      '> {"jsonrpc":"2.0","method":"dispatchAction","params":{"channel":"ahp-session:/peerproof-none","clientSeq":1,"action":{"type":"session/titleChanged","title":"a"}}}',
    ],
    passes: [
      '< {"jsonrpc":"2.0","method":"action","params":{"channel":"ahp-root://","serverSeq":2,"action":{"type":"root/agentsChanged"}}}',
    ],
    fails: [
      '< {"jsonrpc":"2.0","method":"action","params":{"channel":"ahp-session:/peerproof-none","serverSeq":2,"action":{"type":"session/titleChanged"}}}',
    ],
  },
});
