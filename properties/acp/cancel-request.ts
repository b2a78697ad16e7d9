import { mayDrill } from '../../src/model/drill.ts';
import { codeOf } from '../../src/model/duty.ts';
import { defineCheck } from '../../src/model/property.ts';

export default defineCheck({
  says: 'a request that was cancelled ends with its ordinary answer or with -32800, not with an internal error',
  level: 'must',
  cites: {
    text: 'Agent Client Protocol, Errors',
    clause: 'Error Codes',
    quote:
      '-32800 Request cancelled: The request was cancelled. -32603 Internal error: The receiver failed unexpectedly.',
    url: 'https://agentclientprotocol.com/protocol/v1/error',
  },
  // Only where the method has worked here before, and the call is sound and in a live session: else it may fail by itself.
  judges: ({ is, cancelled, isNamed, answers }) =>
    is === 'answer' &&
    cancelled &&
    isNamed &&
    answers?.method !== undefined &&
    !mayDrill(answers) &&
    (answers.status === undefined || answers.status === 'active') &&
    answers.params() === 'valid' &&
    answers.state.succeeded(answers.method.name),
  broken: ({ message }) =>
    codeOf(message) === -32603
      ? { observed: 'error -32603', expected: 'the ordinary answer, or error -32800', got: 'error -32603' }
      : undefined,
  examples: {
    given: [
      '> {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":1}}',
      '< {"jsonrpc":"2.0","id":0,"result":{"protocolVersion":1}}',
      '> {"jsonrpc":"2.0","id":1,"method":"session/new","params":{"cwd":"/tmp","mcpServers":[]}}',
      '< {"jsonrpc":"2.0","id":1,"result":{"sessionId":"s1"}}',
      '> {"jsonrpc":"2.0","id":2,"method":"session/new","params":{"cwd":"/tmp","mcpServers":[]}}',
      '> {"jsonrpc":"2.0","method":"$/cancel_request","params":{"requestId":2}}',
    ],
    passes: ['< {"jsonrpc":"2.0","id":2,"error":{"code":-32800,"message":"Request cancelled"}}'],
    fails: ['< {"jsonrpc":"2.0","id":2,"error":{"code":-32603,"message":"Internal error"}}'],
  },
});
