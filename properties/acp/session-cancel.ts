import { mayDrill } from '../../src/model/drill.ts';
import { codeOf, outcome } from '../../src/model/duty.ts';
import { defineCheck } from '../../src/model/property.ts';

/** Codes that say that the prompt itself was not taken, whatever came after it. */
const refusals = new Set([-32600, -32601, -32602, -32000, -32002]);

export default defineCheck({
  says: 'a prompt that session/cancel ends is answered with a stop reason, not with an error',
  level: 'must',
  cites: {
    text: 'Agent Client Protocol, Prompt Turn',
    clause: 'Cancellation',
    quote: 'the Agent MUST respond to the original session/prompt request with the cancelled stop reason.',
    url: 'https://agentclientprotocol.com/protocol/v1/prompt-turn',
  },
  // Only where prompts have worked here before: an agent that serves none fails without a cancel, unless it says it was one.
  judges: ({ is, interrupted, answers, message }) =>
    is === 'answer' &&
    interrupted &&
    answers !== undefined &&
    (answers.drill?.name === 'wait' || !mayDrill(answers)) &&
    answers.status === 'active' &&
    answers.rivals === 0 &&
    answers.params() === 'valid' &&
    (answers.state.succeeded('session/prompt') || codeOf(message) === -32800),
  broken: ({ message, cancelled, profile: { interrupts } }) => {
    const code = codeOf(message);
    if (code === undefined || cancelled || refusals.has(code) || code === interrupts?.code) return undefined;
    return { observed: outcome(message), expected: 'a result with a stop reason', got: outcome(message) };
  },
  examples: {
    given: [
      '> {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":1}}',
      '< {"jsonrpc":"2.0","id":0,"result":{"protocolVersion":1}}',
      '> {"jsonrpc":"2.0","id":1,"method":"session/new","params":{"cwd":"/tmp","mcpServers":[]}}',
      '< {"jsonrpc":"2.0","id":1,"result":{"sessionId":"s1"}}',
      '> {"jsonrpc":"2.0","id":2,"method":"session/prompt","params":{"sessionId":"s1","prompt":[]}}',
      '< {"jsonrpc":"2.0","id":2,"result":{"stopReason":"end_turn"}}',
      '> {"jsonrpc":"2.0","id":3,"method":"session/prompt","params":{"sessionId":"s1","prompt":[]}}',
      '> {"jsonrpc":"2.0","method":"session/cancel","params":{"sessionId":"s1"}}',
    ],
    passes: ['< {"jsonrpc":"2.0","id":3,"result":{"stopReason":"cancelled"}}'],
    fails: ['< {"jsonrpc":"2.0","id":3,"error":{"code":-32603,"message":"Internal error"}}'],
  },
});
