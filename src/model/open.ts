import type { Bytes } from '../case/bytes.ts';
import type { Arrival } from '../case/transport.ts';
import { jsonText } from '../protocol/json/print.ts';
import type { Message } from '../protocol/message.ts';
import type { Duty } from './duty.ts';
import { idKey } from './id-key.ts';
import type { Exchange, Heard } from './property.ts';

/** A message that was sent, and what has come of it. */
export interface Open {
  readonly exchange: Exchange;
  duty: Duty;
  /** The class of what was sent, for signatures. */
  readonly sent: string;
  readonly step: number | undefined;
  readonly at: number;
  /** How likely an answer with id null belongs to it: 2 when it is no request, 1 when its id is unusual, else 0. */
  readonly nullRank: 0 | 1 | 2;
  /** Its handler may take its time; `graced`: it seems so, as another message with its id may. */
  readonly mayWait: boolean;
  graced: boolean;
  /** Its id was in flight twice, once for what may take its time. */
  isTwinned?: boolean;
  /** Its ids: more than one where a key stands twice. */
  readonly keys: readonly string[];
  /** The entries of a batch, each with a duty of its own. */
  readonly entries: readonly Open[];
  /** The texts say nothing of it, or its answer can't be told from another's: any well-formed answer is right. */
  lenient: boolean;
  cancelled: boolean;
  /** A cancel named it, rather than being one that some reader may take for its. */
  isNamed?: boolean;
  interrupted: boolean;
  /** A request that may change its resource was sent while it was open. */
  disturbed: boolean;
  /** The number that its arrivals bear, where the transport answers each message by itself, and what has arrived. */
  readonly ticket: number | undefined;
  arrival: Arrival | undefined;
  /** Sent over HTTP without its length. */
  readonly isChunked: boolean;
  /** What came in answer that is no JSON-RPC. */
  said: Bytes | undefined;
  /** Something came that was meant for an answer, and can't be read. */
  garbled?: 'answered' | 'perhaps';
  /** What the peer asked of us while it was open, in its resource. */
  heard: readonly Heard[];
  /** What it has asked of us, and what we have not answered yet. */
  asks: readonly Message[];
  /** A barrier was crossed with it open: the peer is at work on it. `waits`: and with something asked of us open. */
  standing?: 'works' | 'waits';
  /** What we answered it need not be an answer to the peer. */
  misled?: boolean;
  /** When we told the peer to end it, in a way that leaves no doubt; and whether a barrier was crossed since. */
  stop?: { readonly at: number; readonly isRead: boolean };
  answers: number;
  /** The newest of them is an error. */
  refused?: boolean;
  concluded: boolean;
}

/** Its handler waits until we end it: till then there is nothing to wait for. */
export const isHeld = ({ exchange, cancelled, interrupted, answers }: Open): boolean =>
  exchange.drill?.name === 'wait' && !cancelled && !interrupted && answers === 0;

/** There is nothing to wait for: its handler waits for us. */
export const isOurTurn = (open: Open): boolean => isHeld(open) || open.asks.length > 0;

/** The answer that it lacks may be the one that another message lacks. */
export const mayBeAnothers = ({ isTwinned, garbled }: Open): boolean => isTwinned === true || garbled === 'perhaps';

export interface Match {
  readonly open: Open;
  readonly idIs: 'echo' | 'null' | 'other';
  /** It had been answered before. */
  readonly extra: boolean;
  /** It could as well belong to another message. */
  readonly ambiguous: boolean;
  /** An answer to one entry of a batch, outside any array. */
  readonly unwrapped: boolean;
}

/** An answer that the transport itself ties to a message. */
export function matchOf(open: Open, reply: Message): Match {
  const key = idKey(reply.id);
  const unwrapped = key !== undefined && !open.keys.includes(key) && allKeys(open).includes(key);
  const isEcho = reply.node?.type === 'array' || unwrapped || (key !== undefined && open.keys.includes(key));
  const idIs = isEcho ? 'echo' : key === undefined ? 'null' : 'other';
  return { open, idIs, extra: open.answers > 0, ambiguous: false, unwrapped };
}

/** What has no handler that could take its time is answered before the barriers, or never. */
export function mayComeLate({ duty, graced, exchange }: Open): boolean {
  return duty.answer !== 'forbidden' && (graced || exchange.method !== undefined);
}

/** Its own ids, and those of its entries. */
export function allKeys({ keys, entries }: Open): readonly string[] {
  return entries.length === 0 ? keys : [...keys, ...entries.flatMap((entry) => entry.keys)];
}

export const isRequest = ({ exchange, duty }: Open): boolean =>
  exchange.message.kind === 'request' && duty.answer !== 'forbidden';

/** What is no JSON, and yet a reader found the id in it that it answers: where an id stands, not any digit that is the same. */
export function holdsId({ exchange: { message } }: Open, { id }: Message): boolean {
  if (message.kind !== 'not-json' || id === undefined) return false;
  const wanted = jsonText(id);
  const text = Buffer.from(message.payload).toString('utf8');
  return [...text.matchAll(/\bid["']?\s*:\s*/g)].some(({ index, 0: { length } }) =>
    isToken(text, index + length, wanted),
  );
}

const isToken = (text: string, at: number, token: string): boolean =>
  text.startsWith(token, at) && !/[\w.]/.test(text.charAt(at + token.length));

/** Whether an error of this code with id null is right. */
export function takesNull(duty: Duty, code: number | undefined): boolean {
  if (code === undefined) return false;
  return duty.replies.some(({ suits }) =>
    suits.some(
      (acceptable) =>
        acceptable.id !== 'echo' &&
        'codes' in acceptable &&
        (acceptable.codes === 'any' || acceptable.codes.includes(code)),
    ),
  );
}

/** Whether more than one of them may still be the one that is answered. */
export function isShared(same: readonly Open[]): boolean {
  return same.filter(({ concluded }) => !concluded).length > 1;
}

/** As many of them were answered as may take their time. */
export function hasEnough(same: readonly Open[]): boolean {
  const answers = same.reduce((sum, open) => sum + open.answers, 0);
  return answers >= same.filter(({ mayWait }) => mayWait).length;
}

/** The batch that an array answers: by an id, else the oldest that waits for an answer. */
export function batchOf(waiting: readonly Open[], reply: Message): Open | undefined {
  const keys = new Set((reply.entries ?? []).flatMap((entry) => idKey(entry.id) ?? []));
  const asked = waiting.filter(({ duty }) => duty.answer !== 'forbidden');
  return (
    waiting.find(({ entries }) => entries.some((entry) => entry.keys.some((key) => keys.has(key)))) ??
    asked.find(({ concluded }) => !concluded) ??
    asked[0] ??
    waiting[0]
  );
}
