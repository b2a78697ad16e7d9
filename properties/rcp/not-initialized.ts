import { isEarly } from '../../src/model/grace.ts';
import { defineRule, type Exchange } from '../../src/model/property.ts';
import { hasParamsObject } from '../../src/model/served.ts';

export default defineRule({
  says: 'any request but initialize, info, ping and shutdown is refused with -32001 until initialize has succeeded',
  level: 'must',
  cites: {
    text: 'Retrieval Context Protocol, Errors',
    clause: 'Error codes',
    quote: '-32001 NotInitialized: Called before `initialize`.',
    url: 'https://retrievalcontextprotocol.com/concepts/errors',
  },
  when: (exchange) =>
    exchange.isPlain && exchange.message.kind === 'request' && !isAlwaysOpen(exchange) && mayBeEarly(exchange),
  demands: (exchange) =>
    isEarly(exchange) && !opensInBatch(exchange) && exchange.via === undefined
      ? {
          answer: 'owed',
          replies: [{ codes: [-32001], id: 'echo' }],
          allows: [
            // What is wrong with the message itself may be seen first.
            ...(hasParamsObject(exchange.message) ? [] : [{ codes: [-32600, -32602], id: 'either' as const }]),
            ...(exchange.message.method?.startsWith('notifications/')
              ? [{ codes: [-32600], id: 'echo' as const }]
              : []),
          ],
          decides: true,
          // Which other error it is depends on the method alone.
          observes: ({ error }) => (error === undefined ? undefined : 'another error'),
        }
      : // Initialization is under way, or of one HTTP request alone: either answer may be right.
        { answer: 'optional', allows: [{ codes: [-32001], id: 'echo' }] },
  examples: {
    passes: [
      '> {"jsonrpc":"2.0","id":1,"method":"retrieve","params":{"query":"a","k":1}}',
      '< {"jsonrpc":"2.0","id":1,"error":{"code":-32001,"message":"not initialized"}}',
    ],
    fails: [
      '> {"jsonrpc":"2.0","id":1,"method":"retrieve","params":{"query":"a","k":1}}',
      '< {"jsonrpc":"2.0","id":1,"result":{"hits":[{"id":"a","score":0.5}]}}',
    ],
  },
});

function isAlwaysOpen({ message, profile }: Exchange): boolean {
  return profile.opens?.allowedBefore.includes(message.method ?? '') === true;
}

/** HTTP keeps no state from one request to the next, unless the server likes to. */
function mayBeEarly({ state, via }: Exchange): boolean {
  return state.phase !== 'open' || via !== undefined;
}

/** In one batch with the request that opens the connection, it may come before or after. */
function opensInBatch({ batch, profile }: Exchange): boolean {
  return batch?.entries?.some(({ method }) => method === profile.opens?.method) === true;
}
