// One prompt turn: a tool call that needs permission, a file read through the client, an answer in words.
import { join } from 'node:path';

const options = [
  { optionId: 'allow', name: 'Allow', kind: 'allow_once' },
  { optionId: 'reject', name: 'Reject', kind: 'reject_once' },
];

export async function runTurn({ acp, client, session, prompt, canRead, signal }) {
  const turn = new AbortController();
  const stop = AbortSignal.any([turn.signal, signal]);
  const wire = wireTo({ acp, client, sessionId: session.id, stop });
  session.turn = turn;
  try {
    const text = await readReadme({ wire, cwd: session.cwd, canRead });
    // `$/cancel_request` ends the request itself, `session/cancel` only the turn.
    signal.throwIfAborted();
    if (turn.signal.aborted) return { stopReason: 'cancelled' };
    const words = `${prompt.length} blocks read, ${text.length} characters of README`;
    const update = { sessionUpdate: 'agent_message_chunk', content: { type: 'text', text: words } };
    await wire.update(update);
    session.remember(update);
    return { stopReason: turn.signal.aborted ? 'cancelled' : 'end_turn' };
  } finally {
    if (session.turn === turn) session.turn = undefined;
  }
}

function wireTo({ acp, client, sessionId, stop }) {
  const { fs, session } = acp.methods.client;
  const ask = (method, params) =>
    Promise.race([client.request(method, { sessionId, ...params }, { cancellationSignal: stop }), aborted(stop)]);
  return {
    update: (update) => client.notify(session.update, { sessionId, update }),
    permission: (toolCall) => ask(session.requestPermission, { toolCall, options }),
    read: (path) => ask(fs.readTextFile, { path }),
  };
}

/** A client that never answers must not keep a cancelled turn open. */
function aborted(signal) {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** Empty when it may not or cannot be read: a refusing client is no reason to fail the turn. */
async function readReadme({ wire, cwd, canRead }) {
  const toolCall = { toolCallId: 'read-readme', title: 'Read README.md', kind: 'read', status: 'pending' };
  await wire.update({ sessionUpdate: 'tool_call', ...toolCall });
  const text = await allowedText(wire, { toolCall, path: join(cwd, 'README.md'), canRead }).catch(() => undefined);
  const status = text === undefined ? 'failed' : 'completed';
  await wire.update({ sessionUpdate: 'tool_call_update', toolCallId: toolCall.toolCallId, status });
  return text ?? '';
}

async function allowedText(wire, { toolCall, path, canRead }) {
  const { outcome } = await wire.permission(toolCall);
  if (outcome.outcome !== 'selected' || outcome.optionId !== 'allow' || !canRead) return undefined;
  return (await wire.read(path)).content;
}
