// A handler that lets the error of a missing file out, as many do: the SDK sends its text, path and all, to the client.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Readable, Writable } from 'node:stream';
import * as acp from '@agentclientprotocol/sdk';

const { agent } = acp.methods;
const sessions = new Set();

acp
  .agent({ name: 'peer' })
  .onRequest(agent.initialize, () => ({ protocolVersion: acp.PROTOCOL_VERSION, agentCapabilities: {} }))
  .onRequest(agent.session.new, () => {
    const sessionId = randomUUID();
    sessions.add(sessionId);
    return { sessionId };
  })
  .onRequest(agent.session.prompt, async ({ params }) => {
    if (!sessions.has(params.sessionId)) await readFile('/var/lib/peer/sessions/transcript.json');
    return { stopReason: 'end_turn' };
  })
  .onNotification(agent.session.cancel, () => undefined)
  .connect(acp.ndJsonStream(Writable.toWeb(process.stdout), Readable.toWeb(process.stdin)));
