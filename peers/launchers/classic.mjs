// The agent that the SDK's own examples showed up to 1.x: a class, and plain Errors for what goes wrong.
import { randomUUID } from 'node:crypto';
import { Readable, Writable } from 'node:stream';

export function serveClassic(acp) {
  const output = Writable.toWeb(process.stdout);
  const input = Readable.toWeb(process.stdin);
  const agentFor = (client) => new ClassicAgent(acp, client);
  // The first releases took the two streams as they are.
  if (acp.ndJsonStream === undefined) return new acp.AgentSideConnection(agentFor, output, input);
  return new acp.AgentSideConnection(agentFor, acp.ndJsonStream(output, input));
}

class ClassicAgent {
  #turns = new Map();

  constructor(acp, client) {
    this.acp = acp;
    this.client = client;
  }

  async initialize() {
    return { protocolVersion: this.acp.PROTOCOL_VERSION, agentCapabilities: { loadSession: false } };
  }

  async authenticate() {
    return {};
  }

  async newSession() {
    const sessionId = randomUUID();
    this.#turns.set(sessionId, undefined);
    return { sessionId };
  }

  async prompt({ sessionId }) {
    if (!this.#turns.has(sessionId)) throw new Error(`Session ${sessionId} not found`);
    this.#turns.get(sessionId)?.abort();
    const turn = new AbortController();
    this.#turns.set(sessionId, turn);
    const { stopped } = await this.#speak(sessionId, turn.signal);
    if (this.#turns.get(sessionId) === turn) this.#turns.set(sessionId, undefined);
    return { stopReason: stopped ? 'cancelled' : 'end_turn' };
  }

  async cancel({ sessionId }) {
    this.#turns.get(sessionId)?.abort();
  }

  async #speak(sessionId, signal) {
    for (const text of ['Let me look. ', 'Done.']) {
      const content = { type: 'text', text };
      await this.client.sessionUpdate({ sessionId, update: { sessionUpdate: 'agent_message_chunk', content } });
      if (signal.aborted) return { stopped: true };
    }
    return { stopped: false };
  }
}
