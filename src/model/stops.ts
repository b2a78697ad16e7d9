import { member, stringOf } from '../protocol/json/query.ts';
import { mayDrill } from './drill.ts';
import { composeDuty, uncounted } from './duty.ts';
import type { Endings } from './endings.ts';
import { mentions } from './mentions.ts';
import type { Open } from './open.ts';
import type { Exchange } from './property.ts';

/** We tell the peer to end what is open in a resource: the one request that it can mean is owed an answer from now on. */
export function noteStop({ profile, ledger, rules, left }: Endings, exchange: Exchange, at: number): void {
  const { message, resource, status } = exchange;
  const { interrupts } = profile;
  if (interrupts === undefined || message.kind !== 'notification' || message.method !== interrupts.method) return;
  if (status !== 'active' || exchange.params() !== 'valid' || left.has(resource ?? '')) return;
  const [open, ...more] = ledger.opens.filter((each) => mayMean(each, interrupts.request, resource));
  if (open === undefined || more.length > 0 || !isSurelyOpen(open)) return;
  // What comes may be the answer to an older request with its id: then only silence says something.
  const isLate = open.keys.some((key) => ledger.isLate(key));
  if (open.lenient && !isLate) return;
  const waits = open.asks.length > 0 && open.standing === 'waits' && !isLate;
  open.stop = { at, isRead: false };
  open.concluded = false;
  open.graced = true;
  open.duty = composeDuty({ ...open.exchange, stopped: waits ? 'waits' : 'works' }, rules);
  if (isLate) open.duty = uncounted(open.duty);
}

function mayMean({ exchange, answers }: Open, method: string, resource: string | undefined): boolean {
  const { message } = exchange;
  return answers === 0 && mentions(message, method) && (exchange.resource ?? resource) === resource;
}

/** Sound, alone, with nothing said that may have ended it or made it fail, and the peer has come to it. */
function isSurelyOpen({ exchange, cancelled, disturbed, isTwinned, misled, heard, standing }: Open): boolean {
  if (standing === undefined || cancelled || disturbed || isTwinned === true || mayDrill(exchange)) return false;
  if (misled === true) return false;
  if (heard.some(({ reply }) => reply.error !== undefined)) return false;
  const { message, status, rivals, params } = exchange;
  return message.kind === 'request' && status === 'active' && rivals === 0 && params() === 'valid';
}

/** A barrier is crossed: what is open now had been read before, and so had the word that it is to end. */
export function noteStanding(open: Open): void {
  if (open.answers > 0) return;
  open.standing = open.asks.length > 0 ? 'waits' : 'works';
  if (open.stop !== undefined) open.stop = { ...open.stop, isRead: true };
}

/** A case is over: what it leaves open may take what later cases say in its resource for itself, or keep them waiting. */
export function leaveCase({ profile: { interrupts }, ledger, left }: Endings): void {
  if (interrupts !== undefined) {
    for (const open of ledger.opens) {
      for (const each of [open, ...open.entries]) {
        const { message } = each.exchange;
        const named = each.answers > 0 ? undefined : stringOf(member(message.params, interrupts.member));
        if (named !== undefined && mentions(message, interrupts.request)) left.add(named);
      }
    }
  }
  ledger.clear();
}
