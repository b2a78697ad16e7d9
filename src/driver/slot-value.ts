import type { JsonNode } from '../protocol/json/node.ts';
import type { Message } from '../protocol/message.ts';
import type { Session } from './session.ts';

/** What stands for a slot now. `asked`: the request of the peer that a payload answers. */
export function slotValue(session: Session, name: string, asked: Message | undefined): JsonNode | undefined {
  if (name === 'requestId') return asked?.id;
  if (name === 'nonce') return { type: 'string', value: nonceOf(session) };
  if (name !== 'lastId') return session.setting.captures.value(name, session.captured, session.earlier);
  session.out.tell();
  return session.lastRequest?.id;
}

const nonces = new WeakMap<Session, string>();

/** Unlike that of any other session: a peer that lives on must not meet a name twice. */
function nonceOf(session: Session): string {
  const nonce = nonces.get(session) ?? Math.random().toString(36).slice(2, 10);
  nonces.set(session, nonce);
  return nonce;
}
