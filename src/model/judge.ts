import type { Message } from '../protocol/message.ts';
import type { Profile } from '../protocol/profile.ts';
import { expectedOf, isAllowed, judgeReply, outcome, wrongId } from './duty.ts';
import { isExcused, isTurnedAway } from './http-refusal.ts';
import { onlyOn } from './only-on.ts';
import type { Match, Open } from './open.ts';
import { preview } from './preview.ts';
import type { Happening, Property, Receipt } from './property.ts';
import type { PropertySet } from './property-set.ts';
import { idClass } from './sent-class.ts';
import type { SentTexts } from './sent-texts.ts';
import { Stamps } from './stamps.ts';
import type { State } from './state.ts';
import { Tally } from './tally.ts';

export interface Bystanders {
  readonly profile: Profile;
  readonly canaries: readonly string[];
  readonly texts: SentTexts;
  readonly state: State;
}

interface Received extends Pick<Receipt, 'message' | 'is' | 'arrival'> {
  readonly ambiguous: boolean;
  readonly contradiction?: Receipt['contradiction'];
}

type Fault = { readonly observed: string; readonly expected: string; readonly got: string };

/** Holds what happened against the properties in force, and writes down what was judged and what was broken. */
export class Judge {
  readonly #set: PropertySet;
  readonly #around: Bystanders;
  readonly #wasSent: Receipt['wasSent'];
  readonly #stamps: Stamps;
  readonly tally: Tally;

  constructor(set: PropertySet, around: Bystanders) {
    this.#set = set;
    this.#around = around;
    this.tally = new Tally(set.judged);
    this.#stamps = new Stamps(around.profile.stamps ?? []);
    this.#wasSent = (text) => around.texts.include(text);
  }

  answer(match: Match, reply: Message): void {
    const { open } = match;
    const found = match.extra ? extraAnswer(open) : wrongAnswer(match, reply);
    if (found === undefined) return;
    this.#blame(open, found.property, { ...found, got: preview(reply.payload) }, match.ambiguous);
  }

  silence(open: Open, ambiguous: boolean): void {
    if (open.duty.answer !== 'owed' || isExcused(open)) return;
    const got = silenceOf(open);
    this.#blame(open, open.duty.owner, { observed: 'nothing', expected: expectedOf(open.duty), got }, ambiguous);
  }

  concluded(open: Open): void {
    this.tally.judged(open.duty.rules);
  }

  /** `open`: the message that this one answers; `last`: the newest message sent, for those that answer nothing. */
  received(receipt: Received, open: Open | undefined, last: Open | undefined): void {
    const whole: Receipt = {
      message: receipt.message,
      is: receipt.is,
      answers: open?.exchange,
      arrival: receipt.arrival,
      state: this.#around.state,
      // Of what may have been overtaken by the end of its session, nobody knows which end it met.
      heard: open === undefined || open.disturbed ? [] : open.heard,
      cancelled: open?.cancelled === true && !open.disturbed,
      isNamed: open?.isNamed === true,
      interrupted: open?.interrupted === true && !open.disturbed,
      contradiction: receipt.contradiction,
      repeats: this.#stamps.repeated(receipt.message.node),
      profile: this.#around.profile,
      canaries: this.#around.canaries,
      wasSent: this.#wasSent,
    };
    const { isPlain = true, surface = 'rpc' } = open?.exchange ?? {};
    const where = { isPlain: isPlain && !isTurnedAway(receipt, open), surface };
    for (const property of onlyOn(where, this.#set.checks)) {
      if (!property.judges(whole)) continue;
      this.tally.judgedOne(property);
      const breach = property.broken(whole);
      if (breach === undefined) continue;
      // What an answer looks like hardly depends on what was sent: one fault of this kind, one finding.
      const sent = open === undefined && receipt.is !== 'answer' ? 'unasked' : 'anything';
      this.tally.violated({ ...breach, property, sent, ambiguous: receipt.ambiguous, ...blamed(open ?? last) });
    }
  }

  happened(happening: Happening, last: Open | undefined, ambiguous: boolean): void {
    for (const property of this.#set.invariants) {
      if (property.judges?.(happening) ?? happening.type === 'completed') this.tally.judgedOne(property);
      const breach = property.broken(happening, this.#around.profile);
      if (breach === undefined) continue;
      // What a case shows as a whole is no matter of its last message.
      const sent = happening.type === 'completed' ? 'anything' : (last?.sent ?? 'nothing');
      this.tally.violated({ ...breach, property, sent, ambiguous, ...blamed(last) });
    }
  }

  #blame(open: Open, property: Property | undefined, fault: Fault, ambiguous: boolean): void {
    if (property === undefined) return;
    const { observed, expected, got } = fault;
    const isAny = property.kind === 'rule' && property.regardless === true;
    const sent = isAny ? 'anything' : property === open.duty.idOwner ? idClass(open.sent) : open.sent;
    this.tally.violated({ observed, expected, got, property, sent, ambiguous, ...blamed(open) });
  }
}

type Found = { readonly property: Property | undefined; readonly observed: string; readonly expected: string };

function extraAnswer({ duty, exchange }: Open): Found | undefined {
  if (exchange.message.entries !== undefined) return undefined;
  return { property: duty.countOwner, observed: 'a second answer', expected: 'one answer' };
}

function wrongAnswer({ open, idIs, unwrapped }: Match, reply: Message): Found | undefined {
  const { duty, exchange } = open;
  if (unwrapped) {
    return { property: duty.countOwner, observed: 'an answer outside the array', expected: 'one array' };
  }
  if (duty.answer === 'forbidden') {
    // Where a protocol has a code for everything, which one it is tells nothing.
    const { rows, closed } = exchange.profile.codes;
    const isOneOfMany = reply.error !== undefined && (rows !== undefined || closed === true);
    const what = duty.owner?.regardless === true ? 'an answer' : isOneOfMany ? 'an error' : outcome(reply);
    return { property: duty.owner, observed: what, expected: 'no answer' };
  }
  const { kind, idKind } = exchange.message;
  const isNullId = idIs === 'null' && idKind === 'null';
  if (isUncalledArray(open, reply)) return { property: duty.countOwner, observed: 'an array', expected: 'one answer' };
  // That digits are lost is a matter of requests.
  const isRounded = idIs === 'other' && kind === 'invalid' && idKind === 'unsafe-integer';
  return misfit(open, reply, isNullId || isRounded ? 'echo' : idIs);
}

/** An array in answer to one call, of which no rule says more. */
function isUncalledArray({ duty, lenient, exchange: { message } }: Open, reply: Message): boolean {
  return reply.node?.type === 'array' && message.kind !== 'batch' && !lenient && duty.replies.length === 0;
}

function misfit({ duty, exchange, lenient }: Open, reply: Message, idIs: 'echo' | 'null' | 'other'): Found | undefined {
  const isArray = reply.node?.type === 'array';
  // Answers that are neither a result nor an error, or both, are another property's matter.
  if (!isArray && (reply.result === undefined) === (reply.error === undefined)) return undefined;
  const broken = judgeReply(duty, reply, idIs);
  if (broken !== undefined) return { ...broken, property: broken.rule };
  if (idIs === 'echo' || duty.replies.length > 0 || exchange.message.kind !== 'request') return undefined;
  if (lenient && (idIs === 'null' || exchange.message.oddities.includes('lone-surrogate'))) return undefined;
  if (isAllowed(duty, reply, idIs)) return undefined;
  return duty.idOwner && { ...wrongId(duty.idOwner, idIs), property: duty.idOwner };
}

function silenceOf({ arrival, ticket, said }: Open): string {
  if (ticket === undefined) return 'nothing, while later requests were answered';
  if (arrival === undefined) return 'no response, while other requests were answered';
  if (arrival.failed !== undefined) return `no response: ${arrival.failed}`;
  if (arrival.status === undefined) return 'nothing, as the answer to it';
  const type = arrival.headers?.['content-type'];
  const what = type === undefined ? '' : ` (${type.slice(0, 80)})`;
  return `HTTP ${arrival.status}${what}, ${said === undefined ? 'an empty body' : `no JSON-RPC response: ${preview(said)}`}`;
}

function blamed(open: Open | undefined): { step?: number; method?: string } {
  if (open === undefined) return {};
  const method = open.exchange.message.method?.slice(0, 80);
  return { ...(open.step !== undefined && { step: open.step }), ...(method !== undefined && { method }) };
}
