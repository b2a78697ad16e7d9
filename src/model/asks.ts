import type { Message } from '../protocol/message.ts';
import { asOptional, relaxed } from './duty.ts';
import { askedResource, type Lexicon } from './exchange.ts';
import type { Ledger } from './ledger.ts';
import { isWhole } from './our-answer.ts';
import type { Heard } from './property.ts';

/** The peer asks something of us, in a resource where one request alone may need it. */
export function noteAsked({ opens }: Ledger, asked: Message, lexicon: Lexicon): void {
  const resource = askedResource(lexicon, asked);
  if (resource === undefined) return;
  const served = opens.filter(
    ({ exchange, answers }) => answers === 0 && exchange.method?.waits === true && exchange.resource === resource,
  );
  const [open] = served;
  if (open !== undefined && served.length === 1) open.asks = [...open.asks, asked];
}

/** We answered a request of the peer: whose handler asked may fail for what we said, or wait on where it is no answer. */
export function noteReply({ opens }: Ledger, heard: Heard, lexicon: Lexicon): void {
  const resource = askedResource(lexicon, heard.asked);
  const isEnough = isWhole(heard, lexicon);
  for (const open of opens) {
    if (open.asks.includes(heard.asked)) open.asks = open.asks.filter((each) => each !== heard.asked);
    const { method, resource: named } = open.exchange;
    if (open.answers > 0 || method?.waits !== true || (resource ?? named) !== named) continue;
    open.heard = [...open.heard, heard];
    // What overtakes the word that the work is to end may be heeded first.
    const isEarly = open.stop?.isRead === false;
    if (heard.reply.error !== undefined || isEarly) open.duty = relaxed(open.duty, open.duty.answer);
    if (isEnough) continue;
    open.misled = true;
    open.duty = asOptional(open.duty);
  }
}
