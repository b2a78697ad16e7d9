import type { JsonNode } from '../protocol/json/node.ts';
import type { Message } from '../protocol/message.ts';
import type { Session } from './session.ts';

/** What stands for a slot now. `asked`: the request of the peer that a payload answers. */
export function slotValue(session: Session, name: string, asked: Message | undefined): JsonNode | undefined {
  if (name === 'requestId') return asked?.id;
  if (name !== 'lastId') return session.setting.captures.value(name, session.captured, session.earlier);
  session.out.tell();
  return session.lastRequest?.id;
}
