import { defineRule } from '../../src/model/property.ts';
import type { JsonNode } from '../../src/protocol/json/node.ts';
import { member } from '../../src/protocol/json/query.ts';

export default defineRule({
  says: 'a session/list cursor that the agent never gave out is answered with -32602',
  level: 'must',
  cites: {
    text: 'Agent Client Protocol, Errors',
    clause: 'Invalid Parameters',
    quote: 'Malformed parameters and unsupported values get -32602. For example, an invalid session/list cursor.',
    url: 'https://agentclientprotocol.com/protocol/v1/error',
  },
  when: ({ message, method, state, params }) =>
    message.kind === 'request' &&
    state.phase === 'open' &&
    method?.name === 'session/list' &&
    method.gate !== undefined &&
    state.advertises(method.gate) === 'yes' &&
    params() === 'valid' &&
    isSurelyInvalid(cursorOf(message.params), state.given),
  demands: ({ message }) => ({
    answer: message.idKind === 'null' ? 'optional' : 'owed',
    replies: [{ codes: [-32602], id: 'echo' }],
  }),
  examples: {
    given: [
      '> {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":1}}',
      '< {"jsonrpc":"2.0","id":0,"result":{"protocolVersion":1,"agentCapabilities":{"sessionCapabilities":{"list":{},"close":{},"delete":{},"resume":{}}}}}',
      '> {"jsonrpc":"2.0","id":2,"method":"session/list","params":{"cursor":"no such cursor"}}',
    ],
    passes: ['< {"jsonrpc":"2.0","id":2,"error":{"code":-32602,"message":"Invalid params"}}'],
    fails: ['< {"jsonrpc":"2.0","id":2,"result":{"sessions":[]}}'],
  },
});

function cursorOf(params: JsonNode | undefined): string | undefined {
  const cursor = params && member(params, 'cursor');
  return cursor?.type === 'string' ? cursor.value : undefined;
}

/** Digits or base64 may by chance be an offset that the agent understands. */
function isSurelyInvalid(cursor: string | undefined, given: (value: string) => boolean): boolean {
  if (cursor === undefined || given(cursor)) return false;
  return cursor.startsWith('peerproof') || /[^A-Za-z0-9+/=_.:-]/.test(cursor);
}
