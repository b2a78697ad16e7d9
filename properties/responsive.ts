import { defineInvariant } from '../src/model/property.ts';

export default defineInvariant({
  says: 'after any message, the peer answers the next request',
  level: 'must',
  cites: {
    text: 'JSON-RPC 2.0 Specification',
    clause: '5',
    quote: 'When a rpc call is made, the Server MUST reply with a Response.',
  },
  broken: (happening) => {
    if (happening.type !== 'ended' || (happening.as !== 'hung' && happening.as !== 'deaf')) return undefined;
    const got = happening.as === 'hung' ? 'no answer any more, at full load' : 'no answer any more, idle';
    return { observed: happening.as, expected: 'later requests are answered', got };
  },
  examples: {
    passes: ['> 42', '< {"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"Invalid Request"}}'],
    fails: ['> 42', '! deaf'],
  },
});
