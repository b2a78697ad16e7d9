import { defineProfile } from '../protocol/define-profile.ts';
import acp from './acp.ts';

export default defineProfile(
  {
    name: 'acp-java',
    title: 'Agent Client Protocol v1, as the Java SDK has it',
    says: "an agent whose errors are the Java SDK's: what becomes of a handler's own error, a passed-on one, a bug, a cancellation",
    sources: [{ title: 'Agent Client Protocol Java SDK, Errors' }],
    cites: {
      'no-leak': { clause: 'Internal errors', quote: "The exception's own message is not sent to the peer." },
    },
    properties: ['acp-java'],
    // "A request ended via … the cancel grace period": a handler that goes on working is cut off with this code.
    ...(acp.interrupts !== undefined && { interrupts: { ...acp.interrupts, code: -32800 } }),
    drills: {
      method: 'session/prompt',
      params: '{"sessionId":"{{sessionId}}","prompt":[{"type":"text","text":"{{drill}}"}]}',
      prefix: 'peerproof:',
      gate: 'agentCapabilities._meta.peerproof',
    },
  },
  acp,
);
