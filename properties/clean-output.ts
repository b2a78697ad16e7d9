import { defineCheck } from '../src/model/property.ts';

export default defineCheck({
  says: 'the peer writes nothing but protocol messages',
  level: 'must',
  cites: {
    text: 'JSON-RPC 2.0 Specification',
    clause: '1',
    quote: 'It uses JSON (RFC 4627) as data format.',
  },
  // What answers an HTTP request is no stream of messages; that it is no JSON-RPC is a matter of what was asked.
  judges: ({ arrival }) => arrival?.ticket === undefined,
  broken: ({ message, is }) => {
    if (is !== 'other') return undefined;
    const isText = message.kind === 'not-json';
    const text = Buffer.from(message.payload.subarray(0, 200)).toString('utf8');
    return {
      observed: isText ? 'text that is no message' : 'JSON that is no message',
      expected: 'protocol messages only',
      got: text,
    };
  },
  examples: {
    passes: ['> {"jsonrpc":"2.0","id":1,"method":"a"}', '< {"jsonrpc":"2.0","id":1,"result":1}'],
    fails: ['> {"jsonrpc":"2.0","id":1,"method":"a"}', '< starting a ...', '< {"jsonrpc":"2.0","id":1,"result":1}'],
  },
});
