import { relaxed } from './duty.ts';
import type { Ledger } from './ledger.ts';
import type { Heard } from './property.ts';

/** We answered a request of the peer that names `resource`: whose handler asked may fail for what we said. */
export function noteReply({ opens }: Ledger, heard: Heard, resource: string | undefined): void {
  for (const open of opens) {
    if (open.asks.includes(heard.asked)) open.asks = open.asks.filter((each) => each !== heard.asked);
    const { method, resource: named } = open.exchange;
    if (open.answers > 0 || method?.waits !== true || (resource ?? named) !== named) continue;
    open.heard = [...open.heard, heard];
    if (heard.reply.error !== undefined) open.duty = relaxed(open.duty, open.duty.answer);
  }
}
