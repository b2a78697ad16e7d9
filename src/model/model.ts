import type { Bytes } from '../case/bytes.ts';
import type { Arrival } from '../case/transport.ts';
import type { Message } from '../protocol/message.ts';
import type { Profile } from '../protocol/profile.ts';
import { readMessage } from '../protocol/read-message.ts';
import { noteAsked, noteReply } from './asks.ts';
import { judgeBatch, judgedEntries } from './batch-answer.ts';
import { ConnectionState } from './connection-state.ts';
import type { Model, Travels, Waiting } from './contract.ts';
import { dutyOf } from './duty-of.ts';
import { Effects } from './effects.ts';
import { type Endings, noteEnding, unblock } from './endings.ts';
import { createExchange, type Lexicon } from './exchange.ts';
import { isGarbled, noteGarbled } from './garbled.ts';
import { teachesPatience } from './grace.ts';
import { isTurnedAway } from './http-refusal.ts';
import { isInOrder } from './in-order.ts';
import { Judge } from './judge.ts';
import { Ledger } from './ledger.ts';
import { idsOf, isAnswer, isText } from './nature.ts';
import { isHeld, isOurTurn, mayBeAnothers, type Open } from './open.ts';
import type { Cost, Exchange, Property } from './property.ts';
import { type PropertySet, sortProperties } from './property-set.ts';
import { schemaJudgeOf } from './schema-judge.ts';
import { type Sending, SentMessage } from './sent-message.ts';
import { SentTexts } from './sent-texts.ts';
import { leaveCase, noteStanding } from './stops.ts';
import { relaxTwins } from './twins.ts';
import type { Verdict } from './verdict.ts';
import { waitedAs, waitingIn } from './waiting.ts';
import { relaxRivals } from './world/rivals.ts';
import { World } from './world/world.ts';

/** Makes the models of a run's connections; what is costly is shared among them. `judged`: those whose breaches are told. */
export function modelFactory(
  profile: Profile,
  properties: readonly Property[],
  judged: readonly Property[] = properties,
): (canaries: readonly string[], earlier?: Model) => Model {
  const targets = profile.methods.filter(({ side }) => side !== 'driver');
  const methods = new Map(targets.map((method) => [method.name, method]));
  const lexicon: Lexicon = { profile, methods, schemas: schemaJudgeOf(profile), made: new Set() };
  const set = sortProperties(properties, profile, judged);
  return (canaries, earlier) =>
    new ConnectionModel(lexicon, set, { canaries, earlier: earlier instanceof ConnectionModel ? earlier : undefined });
}

interface Around {
  readonly canaries: readonly string[];
  /** Of an earlier connection to the same instance. */
  readonly earlier: ConnectionModel | undefined;
}

class ConnectionModel implements Model {
  readonly state: ConnectionState;
  readonly #lexicon: Lexicon;
  readonly #set: PropertySet;
  readonly #ledger = new Ledger();
  readonly #effects: Effects;
  readonly #texts: SentTexts;
  readonly #judge: Judge;
  readonly #endings: Endings;
  readonly #world: World;
  #lastSent: Open | undefined;

  constructor(lexicon: Lexicon, set: PropertySet, { canaries, earlier }: Around) {
    this.state = new ConnectionState(lexicon.made, earlier?.state);
    // What was said on one connection may be told on the next.
    this.#texts = earlier === undefined ? new SentTexts() : earlier.#texts;
    this.#lexicon = lexicon;
    this.#set = set;
    this.#effects = new Effects(lexicon.profile, this.state);
    const { profile } = lexicon;
    this.#world = new World(profile);
    this.#judge = new Judge(set, { profile, canaries, texts: this.#texts, state: this.state });
    this.#endings = { profile, ledger: this.#ledger, state: this.state, rules: set.rules, left: new Set() };
  }

  begin(): void {
    this.#judge.tally.reset();
    leaveCase(this.#endings);
    this.#lastSent = undefined;
    this.state.openRequests = [];
  }

  sent(payload: Bytes, at: number, step?: number, { via, ticket }: Travels = {}): Message {
    const message = readMessage(payload);
    const around = { via, standing: this.#world.standing(message, via) };
    const exchange = createExchange(this.#lexicon, this.state, message, around);
    // In which order the entries of a batch are served is the peer's affair: each may have come after what the others change.
    const isManifold = (message.entries?.length ?? 0) > 1;
    if (isManifold) this.#disturb(exchange);
    const open = this.#open(exchange, { at, step, ticket });
    if (ticket === undefined) relaxTwins(open, this.#ledger);
    if (!isManifold) this.#disturb(exchange);
    this.#ledger.add(open);
    noteEnding(this.#endings, exchange, at);
    this.#texts.add(payload);
    if (via?.path !== undefined || Object.keys(via?.headers ?? {}).length > 0) {
      this.#texts.add(Buffer.from(JSON.stringify(via)));
    }
    // A blank line is our own way to end what is unfinished.
    if (message.kind !== 'blank' || this.#lastSent === undefined) this.#lastSent = open;
    return message;
  }

  lost(bytes: Bytes, at: number, step?: number): void {
    const exchange = createExchange(this.#lexicon, this.state, readMessage(bytes));
    const sent = 'a frame that can not be read';
    this.#lastSent = { ...this.#open(exchange, { at, step, ticket: undefined }), sent };
    this.#ledger.lose();
    this.#texts.add(bytes);
  }

  received(payload: Bytes, at: number, arrival?: Arrival): ReturnType<Model['received']> {
    const message = readMessage(payload);
    const asked = arrival && this.#ledger.arrived(arrival);
    if (asked?.exchange.surface === 'rest') return this.#answeredRest(asked, message, at - asked.at);
    if (message.kind === 'blank') return { is: 'notification', message };
    const isTurned =
      asked !== undefined && asked.duty.owner?.regardless !== true && isTurnedAway({ message, arrival }, asked);
    if (isAnswer(message) && !isTurned) return this.#answered(message, at, arrival);
    if (asked !== undefined && message.method === undefined) {
      asked.said ??= payload;
      this.#judge.received({ message, is: 'other', ambiguous: false, arrival }, asked, undefined);
      return { is: 'stray', message };
    }
    const is = message.method === undefined ? 'other' : message.id === undefined ? 'notification' : 'request';
    this.#judge.received({ message, is, ambiguous: false, arrival }, undefined, this.#lastSent);
    if (is === 'notification') this.#effects.told(message.params);
    if (is === 'request') noteAsked(this.#ledger, message, this.#lexicon);
    if (is === 'other' && isGarbled(message)) noteGarbled(this.#ledger.opens);
    return { is: is === 'other' ? 'garbage' : is, message };
  }

  replied(payload: Bytes, asked: Message): void {
    this.#texts.add(payload);
    noteReply(this.#ledger, { asked, reply: readMessage(payload) }, this.#lexicon);
  }

  waiting(): Waiting {
    return waitingIn(this.#ledger, this.#lexicon.methods);
  }

  conclude(all: boolean): void {
    // With several such messages about, whose answer is missing can't be told.
    const { astray } = this.#ledger;
    const unclear = this.#ledger.unclear > 1;
    for (const open of this.#ledger.opens) {
      if (isHeld(open)) this.state.hold(open.keys[0] ?? '');
      noteStanding(open);
      if (open.concluded || isOurTurn(open) || (open.answers === 0 && open.graced && !all)) continue;
      open.concluded = true;
      this.#judge.concluded(open);
      if (open.answers > 0) continue;
      if (open.exchange.surface === 'rpc') this.#effects.silent(open.exchange);
      this.#world.silent(open.exchange);
      if (open.garbled === 'answered') continue;
      this.#judge.silence(open, astray || mayBeAnothers(open) || (open.nullRank > 0 && unclear));
    }
    this.#ledger.startWindow();
  }

  ended(how: Parameters<Model['ended']>[0]): void {
    const silent = this.#ledger.opens.filter(({ answers }) => answers === 0);
    const largest = silent.reduce((most, { exchange }) => Math.max(most, exchange.message.payload.length), 0);
    if (!isInOrder(how, this.state.closing, this.#ledger.opens)) {
      const hadBinary = silent.some(({ exchange }) => !isText(exchange));
      this.#judge.happened({ type: 'ended', ...how, largest, hadBinary }, this.#lastSent, silent.length > 1);
    }
    // What was open got no answer because of the end, and the end is the finding.
    for (const open of this.#ledger.opens) {
      if (open.answers > 0 && !open.concluded) this.#judge.concluded(open);
      if (open.answers === 0 && open.exchange.surface === 'rpc') this.#effects.silent(open.exchange);
      open.concluded = true;
    }
  }

  readonly cut = (): void => this.#ledger.lose();

  garbage(bytes: Bytes): void {
    const message: Message = { kind: 'not-json', payload: bytes, oddities: [], idKind: 'absent', paramsKind: 'absent' };
    this.#judge.received({ message, is: 'other', ambiguous: false, arrival: undefined }, undefined, this.#lastSent);
  }

  end(costs: readonly Cost[] = []): Verdict {
    this.conclude(true);
    this.#judge.happened({ type: 'completed', costs }, this.#lastSent, false);
    const verdict = this.#judge.tally.verdict();
    this.begin();
    return verdict;
  }

  /** What it may change, and what of the rest that puts in doubt. */
  #disturb(exchange: Exchange): void {
    this.#world.sent(exchange);
    if (exchange.surface === 'rest') return;
    const disturbs = this.#effects.sent(exchange);
    if (disturbs !== 'nothing') {
      this.#ledger.disturb(disturbs === 'all' ? undefined : exchange.resource);
      this.state.release();
    }
    relaxRivals(exchange, this.#ledger);
  }

  #open(exchange: Exchange, sending: Sending): Open {
    const { message, via, surface } = exchange;
    const { methods } = this.#lexicon;
    const keys = surface === 'rest' ? [] : idsOf(message);
    const around = { keys, isTied: sending.ticket !== undefined, state: this.state, ledger: this.#ledger };
    const { duty, lenient } = dutyOf(exchange, this.#set.rules, around);
    const entries = judgedEntries(message).map((entry) => {
      const each = createExchange(this.#lexicon, this.state, entry, { batch: message, via });
      return this.#open(each, { ...sending, ticket: undefined });
    });
    return new SentMessage(exchange, sending, { duty, lenient, keys, entries, methods });
  }

  #answeredRest(open: Open, message: Message, ms: number): ReturnType<Model['received']> {
    open.answers++;
    this.#world.answeredRest(open.exchange, message.node, open.arrival?.status ?? 599);
    this.#judge.received({ message, is: 'answer', ambiguous: false, arrival: open.arrival }, open, undefined);
    return { is: 'answer', message, ms };
  }

  #answered(message: Message, at: number, arrival: Arrival | undefined): ReturnType<Model['received']> {
    const match = this.#ledger.match(message, arrival?.ticket);
    if (match === 'late') return { is: 'stray', message };
    if (match === undefined) {
      const { astray: ambiguous, isLost } = this.#ledger;
      this.#judge.received({ message, is: isLost ? 'answer' : 'stray', ambiguous, arrival }, undefined, this.#lastSent);
      return { is: 'stray', message };
    }
    const { open } = match;
    const contradiction = match.extra ? undefined : this.#world.answered(open.exchange, message);
    open.answers++;
    open.refused = message.error !== undefined;
    const { ambiguous } = match;
    this.#judge.received({ message, is: 'answer', ambiguous, arrival, contradiction }, open, undefined);
    this.#judge.answer(match, message);
    // An array where none was asked for is one breach, whatever it holds.
    if (message.node?.type === 'array' && open.entries.length > 0)
      judgeBatch(match, message, { judge: this.#judge, effects: this.#effects, last: this.#lastSent });
    const isSure = !open.lenient && match.idIs === 'echo' && !match.ambiguous;
    if (!match.extra) this.#effects.answered(open.exchange, message, isSure);
    if (open.exchange.drill?.name === 'wait') unblock(this.#ledger);
    const method = teachesPatience(open.exchange) ? waitedAs(open, this.#lexicon.methods) : undefined;
    return { is: 'answer', message, ms: at - (open.stop?.at ?? open.at), ...(method !== undefined && { method }) };
  }
}
