import type { AcpAgent } from './acp/agent.ts';
import { type Answer, codeOf, methodNotFound, print } from './peer/answer.ts';
import type { Fault } from './peer/fault.ts';
import { type Incoming, isMembers } from './peer/incoming.ts';

/** Each of these was seen in a released agent or SDK. */
export const demoFaults: Fault<AcpAgent> = {
  takes: (message, agent) => {
    const { kind, node, method } = message;
    // Dies of a line that is JSON and no object.
    if (kind === 'invalid' && !isMembers(node)) throw new TypeError("Cannot use 'in' operator to search for 'method'");
    // Skips what is not JSON, so that the client waits for ever.
    if (kind === 'not-json') return true;
    // Answers a notification that it does not know.
    if (kind === 'notification' && !isKnown(method)) agent.say(print({ id: 'null', error: methodNotFound }));
    return false;
  },
  changes: (answer, to) => {
    const changed = changeFor(answer, to);
    return changed === undefined ? answer : { id: answer.id, error: changed };
  },
};

function changeFor(
  answer: Answer,
  { method, params }: Incoming,
): { code: number; message: string; data?: unknown } | undefined {
  switch (codeOf(answer)) {
    // A session that it does not know is a failure of its own, and tells where it looked.
    case -32002:
      return { code: -32603, message: 'Internal error', data: { details: notFound } };
    case -32602:
      // A cursor that it can not read is a failure too; a validator's issues go into the message.
      if (method === 'session/list' && isMembers(params) && params.cursor !== undefined) return internal;
      return { code: -32602, message: JSON.stringify([{ code: 'invalid_type', expected: 'string', path: ['cwd'] }]) };
    default:
      return undefined;
  }
}

const internal = { code: -32603, message: 'Internal error' };
const notFound = "ENOENT: no such file or directory, open '/home/demo/.agent/sessions/index.json'";

function isKnown(method: string | undefined): boolean {
  return method === 'session/cancel' || method === '$/cancel_request';
}
