import { defineRule } from '../../src/model/property.ts';
import { isSoundOpening } from '../../src/model/sound-opening.ts';
import { at } from '../../src/protocol/json/query.ts';

export default defineRule({
  says: 'over HTTP, a client may initialize on a connection of its own, whatever another has initialized before',
  level: 'must',
  cites: {
    text: 'Retrieval Context Protocol 1.0, Specification',
    clause: '5.2 HTTP',
    quote: 'HTTP is request-scoped, so `initialize` state does not persist across connections by default.',
  },
  when: (exchange) => {
    const { message, method, via, batch, isPlain, state } = exchange;
    if (via?.alone !== true || !isPlain || batch !== undefined || message.kind !== 'request') return false;
    // A server that gives out sessions may keep their state as it likes.
    return method?.name === 'initialize' && isSoundOpening(exchange) && at(state.opened, '_meta.session') === undefined;
  },
  demands: { answer: 'owed', replies: [{ result: true, id: 'echo' }] },
  examples: {
    given: [
      '> POST /rcp/initialize {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":1}}',
      '< 200 {"jsonrpc":"2.0","id":0,"result":{"protocolVersion":1,"server":{"name":"s"},"capabilities":{}}}',
      '> POST /rcp/initialize (alone) {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":1}}',
    ],
    passes: ['< 200 {"jsonrpc":"2.0","id":1,"result":{"protocolVersion":1,"server":{"name":"s"},"capabilities":{}}}'],
    fails: ['< 200 {"jsonrpc":"2.0","id":1,"error":{"code":-32600,"message":"already initialized"}}'],
  },
});
