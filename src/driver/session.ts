import type { Bytes } from '../case/bytes.ts';
import { HarnessError } from '../case/errors.ts';
import type { Arrival, Connection, Parcel } from '../case/transport.ts';
import type { Model } from '../model/contract.ts';
import type { JsonNode } from '../protocol/json/node.ts';
import type { Message } from '../protocol/message.ts';
import { Captured } from './captures.ts';
import { Gate } from './gate.ts';
import { Heard } from './heard.ts';
import { History } from './history.ts';
import { Incoming } from './incoming.ts';
import { type End, endOutOfStep, Life } from './life.ts';
import { opened } from './opened.ts';
import { type Manner, Outgoing } from './outgoing.ts';
import { Probes, probeOf } from './probes.ts';
import type { Replies } from './replies.ts';
import type { Setting } from './setting.ts';
import { slotValue } from './slot-value.ts';
import { fillSlots } from './slots.ts';
import { Tickets } from './tickets.ts';
import { TraceLog } from './trace-log.ts';
import { travelling } from './travelling.ts';

/** One process of the target, from its start to its end, with all that is known of it. */
export class Session {
  readonly setting: Setting;
  readonly openedAt: number;
  readonly out: Outgoing;
  readonly life: Life;
  readonly history: History;
  readonly captured = new Captured();
  readonly heard = new Heard();
  readonly probes = new Probes();
  readonly tickets: Tickets;
  hasty = false;
  shaken = false;
  /** Cases that have run in it. */
  cases = 0;
  /** Wakes the waiter at each message, not only at answered probes. */
  attentive = false;
  lastRequest: Message | undefined;
  messages = 0;
  log: TraceLog;
  replies: Replies | undefined;
  /** Captured on connections that the case has left behind. */
  earlier: ReadonlyMap<string, JsonNode> = new Map();
  readonly #in: Incoming;
  readonly #gate: Gate;
  #connection: Connection | undefined;
  #model: Model | undefined;
  #fault: unknown;
  #kill: Promise<void> | undefined;

  private constructor(setting: Setting) {
    this.setting = setting;
    this.openedAt = setting.clock();
    this.#gate = new Gate(setting.clock);
    this.tickets = new Tickets(setting.transport.answersEach === true);
    this.life = new Life(setting.deadlines.exit, this.#gate.open);
    this.#in = new Incoming(setting.framing, setting.limits.idleBytes, {
      message: (payload, arrival) => this.#message(payload, arrival),
      garbage: (bytes) => this.#garbage(bytes),
      flooded: () => void this.drop(),
    });
    this.history = new History(setting.limits.history);
    this.log = new TraceLog(setting.limits.trace);
    this.out = new Outgoing(setting.framing, {
      message: (payload, step, parcel) => this.#sent(payload, step, parcel),
      lost: (bytes, step) => this.model.lost(bytes, this.at, step),
      write: (bytes, parcel) => this.#write(bytes, parcel),
    });
  }

  /** Throws TargetError when the target can't be started. */
  static async open(setting: Setting): Promise<Session> {
    const session = new Session(setting);
    const connection = await setting.transport.open(setting.target, {
      data: (chunk, arrival) => session.#guard(() => session.#data(chunk, arrival)),
      stderr: (chunk) => session.#in.isHeard && session.log.stderr(chunk, session.at),
      closed: (how = 'closed its output', code = undefined) => {
        session.#guard(() => session.#in.end());
        session.life.closed(how, session.at, code);
      },
      exited: (exit) => session.life.exited(exit, session.at),
    });
    session.#connection = connection;
    session.#model = setting.model(connection.canaries);
    return session;
  }

  get connection(): Connection {
    return opened(this.#connection);
  }

  get model(): Model {
    return opened(this.#model);
  }

  /** Ms since the connection was opened. */
  get at(): number {
    return this.setting.clock() - this.openedAt;
  }

  get end(): End | undefined {
    return this.life.end;
  }

  get inputEnded(): boolean {
    return this.life.inputEnded;
  }

  get isAlive(): boolean {
    return this.life.isWhole;
  }

  /** Starts to hear on behalf of a case; what came since the last one is heard first. */
  begin(log: TraceLog, replies: Replies): void {
    this.log = log;
    this.replies = replies;
    this.model.begin();
    this.captured.reset();
    this.#guard(() => this.#in.hear());
  }

  /** Ends hearing on behalf of a case. Throws what went wrong inside us meanwhile. */
  rest(): void {
    this.#in.isHeard = false;
    for (const event of this.life.takeEvents()) this.log.add(event);
    if (this.#fault !== undefined) {
      throw new HarnessError('peerproof failed while it read the target', { cause: this.#fault });
    }
  }

  fill(payload: Bytes, asked?: Message): Bytes {
    return fillSlots(payload, (name) => slotValue(this, name, asked));
  }

  /** The ticket of the message, where the transport keeps messages apart. */
  say(payload: Bytes, step?: number, manner?: Manner): number | undefined {
    return this.out.push(this.setting.framing.encode(payload), step, this.#travelling(payload, manner));
  }

  /** Sends a probe with all that was gathered. */
  probe(): number {
    const ahead = this.probes.ahead.take();
    if (ahead !== undefined) return ahead;
    const number = this.probes.next();
    const framed = this.setting.probe.framed(number);
    this.out.aside(framed, -number, this.#travelling(framed));
    this.out.flush();
    return number;
  }

  /** Whether `done` came true within `ms`. An end of the peer ends the wait. */
  until(done: () => boolean, ms: number): Promise<boolean> {
    return this.#gate.until(done, () => this.end !== undefined || this.#fault !== undefined, ms);
  }

  /** The same, looking at every message that comes. */
  async alert(done: () => boolean, ms: number): Promise<boolean> {
    this.attentive = true;
    const came = await this.until(done, ms);
    this.attentive = false;
    return came;
  }

  /** Tells the model how the peer ended, once, where that is the peer's own doing. */
  tellEnd(): void {
    this.out.tell();
    const end = this.out.isLost ? endOutOfStep(this.end) : this.end;
    if (end === undefined || !this.life.isUntold) return;
    this.life.isTold = true;
    this.model.ended({ ...end, stderr: this.connection.stderrTail() });
  }

  drop(): Promise<void> {
    this.life.closedByUs();
    this.life.as({ as: 'closed', detail: 'ended by peerproof' });
    this.#kill ??= this.connection.kill();
    return this.#kill;
  }

  #travelling(payload: Bytes, manner?: Manner): Manner | undefined {
    return travelling(this.setting, payload, { manner, fill: (text) => this.fill(text) });
  }

  #sent(payload: Bytes, step: number | undefined, parcel: Parcel | undefined): void {
    const message = this.model.sent(payload, this.at, step, this.tickets.sent(parcel));
    if (step !== undefined) this.messages++;
    if (message.kind === 'request') this.lastRequest = message;
  }

  #write(bytes: Bytes, parcel: Parcel | undefined): void {
    void this.connection.write(bytes, parcel).then((taken) => {
      if (!taken) this.life.closed('stopped reading its input', this.at);
    });
  }

  #data(chunk: Bytes, arrival: Arrival | undefined): void {
    if (this.#kill !== undefined) return;
    this.out.tell();
    this.heard.at = this.setting.clock();
    if (arrival === undefined) this.probes.ahead.look(chunk, this);
    this.#in.push(chunk, arrival);
    if (this.attentive) this.#gate.open();
  }

  #message(payload: Bytes, arrival: Arrival | undefined): void {
    const probe = arrival?.ticket === undefined ? this.setting.probe.answeredBy(payload) : probeOf(arrival);
    if (arrival?.isLast === true) this.heard.response = { payload, arrival };
    if (probe === undefined) return void this.#heard(payload, arrival);
    if (!this.probes.answeredBy(probe)) return;
    this.heard.hasResponded = true;
    this.#gate.open();
  }

  #heard(payload: Bytes, arrival: Arrival | undefined): void {
    const at = this.at;
    if (arrival !== undefined) this.tickets.arrived(arrival);
    const heard = this.model.received(payload, at, arrival);
    this.log.received(payload, at, arrival);
    if (heard.message.kind === 'response') this.heard.responded(heard.message, this.setting.clock());
    if (heard.is === 'answer') this.#answer(heard);
    else if (heard.is === 'request') this.replies?.answer(heard.message, this);
    else if (heard.is === 'garbage') this.heard.prose ??= payload;
  }

  #answer({ message, method, ms }: { message: Message; method?: string; ms: number }): void {
    this.heard.answer = message;
    if (method === undefined) return;
    this.setting.patience.answered(method, ms, this.attentive);
    this.setting.captures.take(method.replace(/^\?/, ''), message.result, this.captured);
  }

  #garbage(bytes: Bytes): void {
    this.heard.prose ??= bytes;
    this.log.garbage(bytes, this.at);
    this.model.garbage(bytes);
  }

  /** A fault of ours inside an event must end the case, not the process. */
  #guard(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#fault ??= error;
      this.#gate.open();
    }
  }
}
