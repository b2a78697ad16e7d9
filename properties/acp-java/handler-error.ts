import { changed, errorIn } from '../../src/model/error-object.ts';
import { defineRule } from '../../src/model/property.ts';

export default defineRule({
  says: 'an error that a handler throws on purpose is sent as it is: code, message and data unchanged',
  level: 'must',
  cites: {
    text: 'Agent Client Protocol Java SDK, Errors',
    clause: "What a handler's own exception becomes, 1",
    quote: 'AcpProtocolException: sent as the handler intended, code, message and data unchanged.',
  },
  when: ({ drill }) => drill?.name === 'throw' && errorIn(drill.rest) !== undefined,
  demands: ({ drill }) => {
    const thrown = drill && errorIn(drill.rest);
    if (thrown === undefined) return { answer: 'optional' };
    return {
      answer: 'owed',
      replies: [{ codes: [thrown.code], id: 'echo', error: (error) => changed(error, thrown) }],
      // Whatever code it is: the handler said so.
      decides: true,
      observes: ({ error }) => (error === undefined ? undefined : 'another code'),
    };
  },
  examples: {
    given: [
      '> {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":1}}',
      '< {"jsonrpc":"2.0","id":0,"result":{"protocolVersion":1,"agentCapabilities":{"_meta":{"peerproof":{"throw":true}}}}}',
      '> {"jsonrpc":"2.0","id":1,"method":"session/new","params":{"cwd":"/tmp","mcpServers":[]}}',
      '< {"jsonrpc":"2.0","id":1,"result":{"sessionId":"s1"}}',
      '> {"jsonrpc":"2.0","id":2,"method":"session/prompt","params":{"sessionId":"s1","prompt":[{"type":"text","text":"peerproof:throw {\\"code\\":-32001,\\"message\\":\\"Quota used up\\",\\"data\\":{\\"left\\":0}}"}]}}',
    ],
    passes: ['< {"jsonrpc":"2.0","id":2,"error":{"code":-32001,"message":"Quota used up","data":{"left":0}}}'],
    fails: ['< {"jsonrpc":"2.0","id":2,"error":{"code":-32603,"message":"Internal error"}}'],
  },
});
