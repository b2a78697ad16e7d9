import type { Bytes } from '../case/bytes.ts';
import type { Arrival, Connection, ConnectionEvents, Exit, Parcel } from '../case/transport.ts';
import type { Model } from '../model/contract.ts';
import type { JsonNode } from '../protocol/json/node.ts';
import type { Message } from '../protocol/message.ts';
import { Captured } from './captures.ts';
import { cut } from './cut.ts';
import { Gate } from './gate.ts';
import { goesOn } from './goes-on.ts';
import { Guard } from './guard.ts';
import { hear, hearGarbage } from './hear.ts';
import { Heard } from './heard.ts';
import { Incoming } from './incoming.ts';
import { Instance } from './instance.ts';
import { type End, Life } from './life.ts';
import { opened } from './opened.ts';
import { type Manner, Outgoing } from './outgoing.ts';
import { Probes } from './probes.ts';
import type { Replies } from './replies.ts';
import type { Setting } from './setting.ts';
import { slotValue } from './slot-value.ts';
import { fillSlots } from './slots.ts';
import { Tickets } from './tickets.ts';
import { TraceLog } from './trace-log.ts';
import { travelling } from './travelling.ts';

/** One connection to the target, from its start to its end, with all that is known of it. */
export class Session {
  readonly setting: Setting;
  readonly openedAt: number;
  readonly out: Outgoing;
  readonly life: Life;
  readonly instance: Instance;
  readonly captured = new Captured();
  readonly heard = new Heard();
  readonly probes = new Probes();
  readonly tickets: Tickets;
  hasty = false;
  shaken = false;
  /** The instance's history has its beginning. */
  isNoted = false;
  /** Deadlines are never shortened. */
  isPatient = false;
  kill: Promise<void> | undefined;
  /** Wakes the waiter at each message, not only at answered probes. */
  attentive = false;
  lastRequest: Message | undefined;
  messages = 0;
  log: TraceLog;
  replies: Replies | undefined;
  /** Captured on connections that the case has left behind. */
  earlier: ReadonlyMap<string, JsonNode> = new Map();
  readonly #in: Incoming;
  readonly gate: Gate;
  #connection: Connection | undefined;
  #model: Model | undefined;
  readonly #guard = new Guard(() => this.wake());
  #isLeft = false;

  private constructor(setting: Setting, from?: Session) {
    this.setting = setting;
    this.instance = from?.instance ?? new Instance(setting);
    this.openedAt = setting.clock();
    this.gate = new Gate(setting.clock, () => cut(this));
    this.tickets = new Tickets(setting.transport.answersEach === true);
    this.life = new Life(setting.patience.exitAwaited(this), this.gate.open);
    this.#in = new Incoming(setting.framing, setting.limits.idleBytes, {
      message: (payload, arrival) => hear(this, payload, arrival),
      garbage: (bytes) => hearGarbage(this, bytes),
      flooded: () => void this.drop(),
    });
    this.log = new TraceLog(setting.limits.trace);
    this.out = new Outgoing(setting.framing, {
      message: (payload, step, parcel) => this.#sent(payload, step, parcel),
      lost: (bytes, step) => this.model.lost(bytes, this.at, step),
      write: (bytes, parcel) => this.#write(bytes, parcel),
    });
  }

  /**
   * A connection to a fresh instance, or to the one of `from`, which has ended. Throws TargetError when the target can't be
   * started, and what the system says where it can't be reached again.
   */
  static async open(setting: Setting, from?: Session): Promise<Session> {
    const session = new Session(setting, from);
    const events = session.#events();
    const again = from?.connection.again?.(events);
    return session.#joined(await (again ?? setting.transport.open(setting.target, events)), from);
  }

  /** A connection to an instance that has exited since the last one ended: it can only tell so. */
  static exited(from: Session, exit: Exit): Session {
    const session = new Session(from.setting, from).#joined(from.connection, from);
    session.life.exited(exit, session.at);
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
    this.#guard.run(() => this.#in.hear());
  }

  /** Ends hearing on behalf of a case. Throws what went wrong inside us meanwhile. */
  rest(): void {
    this.#in.isHeard = false;
    for (const event of this.life.takeEvents()) this.log.add(event);
    this.#guard.tell();
  }

  readonly wake = (): void => this.gate.open();

  fill(payload: Bytes, asked?: Message): Bytes {
    return fillSlots(payload, (name) => slotValue(this, name, asked));
  }

  /** The ticket of the message, where the transport keeps messages apart. */
  say(payload: Bytes, step?: number, manner?: Manner): number | undefined {
    return this.out.say(payload, step, this.#travelling(payload, manner));
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
    return this.gate.until(done, () => this.end !== undefined || this.#guard.hasCaught, ms);
  }

  /** The same, looking at every message that comes. */
  async alert(done: () => boolean, ms: number): Promise<boolean> {
    this.attentive = true;
    const came = await this.until(done, ms);
    this.attentive = false;
    return came;
  }

  drop(): Promise<void> {
    this.#over();
    this.kill ??= this.connection.kill();
    return this.kill;
  }

  /** Ends the connection, not the instance. */
  async leave(): Promise<void> {
    this.#over();
    await this.connection.leave?.();
  }

  #over(): void {
    this.#isLeft = true;
    this.life.closedByUs();
    this.life.as({ as: 'closed', detail: 'ended by peerproof' });
  }

  #events(): ConnectionEvents {
    return {
      data: (chunk, arrival) => this.#guard.run(() => this.#data(chunk, arrival)),
      stderr: (chunk) => this.#in.isHeard && this.log.stderr(chunk, this.at),
      closed: (how = 'closed its output', code = undefined) => {
        this.#guard.run(() => this.#in.end());
        this.life.closed(how, this.at, code);
        this.#reachAgain();
      },
      exited: (exit) => {
        this.instance.exited(exit);
        this.life.exited(exit, this.at);
      },
    };
  }

  #joined(connection: Connection, from: Session | undefined): Session {
    this.#connection = connection;
    this.#model = this.setting.model(connection.canaries, from?.model);
    return this;
  }

  /** An instance that takes another connection lives: its exit need not be waited for. */
  #reachAgain(): void {
    if (this.setting.transport.greets !== true || this.isPatient || !goesOn(this)) return;
    this.instance.reach(
      () => Session.open(this.setting, this),
      () => this.life.closes(),
    );
  }

  #travelling(payload: Bytes, manner?: Manner): Manner | undefined {
    return travelling(this.setting, payload, { manner, fill: (text) => this.fill(text) });
  }

  #sent(payload: Bytes, step: number | undefined, parcel: Parcel | undefined): void {
    const message = this.model.sent(payload, this.at, step, this.tickets.sent(parcel));
    if (step !== undefined) this.messages++;
    this.replies?.sent(message);
    if (message.kind === 'request') this.lastRequest = message;
  }

  #write(bytes: Bytes, parcel: Parcel | undefined): void {
    void this.connection.write(bytes, parcel).then((taken) => {
      if (!taken) this.life.closed('stopped reading its input', this.at);
    });
  }

  #data(chunk: Bytes, arrival: Arrival | undefined): void {
    if (this.#isLeft) return;
    this.out.tell();
    this.heard.came(this.setting.clock());
    if (arrival === undefined) this.probes.ahead.look(chunk, this);
    this.#in.push(chunk, arrival);
    if (this.attentive) this.gate.open();
  }
}
