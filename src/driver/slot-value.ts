import type { JsonNode } from '../protocol/json/node.ts';
import type { Message } from '../protocol/message.ts';
import type { Session } from './session.ts';
import type { TraceLog } from './trace-log.ts';

/** What stands for a slot now. `asked`: the request of the peer that a payload answers. */
export function slotValue(session: Session, name: string, asked: Message | undefined): JsonNode | undefined {
  if (name === 'requestId') return asked?.id;
  if (name === 'nonce') return { type: 'string', value: nonceOf(session) };
  if (name !== 'lastId') return session.setting.captures.value(name, session.captured, session.earlier);
  session.out.tell();
  return session.lastRequest?.id;
}

const nonces = new WeakMap<TraceLog, string>();

/** Unlike that of any other opening or case: a peer that lives on must not meet a name twice, nor a case that is tried again. */
function nonceOf({ log }: Session): string {
  const nonce = nonces.get(log) ?? Math.random().toString(36).slice(2, 10);
  nonces.set(log, nonce);
  return nonce;
}
