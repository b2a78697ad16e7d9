import type { Bytes } from '../case/bytes.ts';
import { HarnessError } from '../case/errors.ts';
import type { Connection } from '../case/transport.ts';
import type { Model } from '../model/contract.ts';
import type { JsonNode } from '../protocol/json/node.ts';
import type { Message } from '../protocol/message.ts';
import { Captured } from './captures.ts';
import { Gate } from './gate.ts';
import { History } from './history.ts';
import { Incoming } from './incoming.ts';
import { type End, Life } from './life.ts';
import { Outgoing } from './outgoing.ts';
import type { Replies } from './replies.ts';
import type { Setting } from './setting.ts';
import { fillSlots } from './slots.ts';
import { TraceLog } from './trace-log.ts';

/** One process of the target, from its start to its end, with all that is known of it. */
export class Session {
  readonly setting: Setting;
  readonly openedAt: number;
  readonly out: Outgoing;
  readonly life: Life;
  readonly history: History;
  readonly captured = new Captured();
  hasty = false;
  shaken = false;
  /** Cases that have run in it. */
  cases = 0;
  /** Wakes the waiter at each message, not only at answered probes. */
  attentive = false;
  heardAt: number | undefined;
  /** The newest probe answered. */
  answered = 0;
  hasResponded = false;
  /** When the last response without an id came. */
  namelessAt = Number.NEGATIVE_INFINITY;
  lastRequest: Message | undefined;
  /** The newest answer that belongs to something sent. */
  lastAnswer: Message | undefined;
  /** The first thing that was no message. */
  prose: Bytes | undefined;
  messages = 0;
  log: TraceLog;
  replies: Replies | undefined;
  /** Captured on connections that the case has left behind. */
  earlier: ReadonlyMap<string, JsonNode> = new Map();
  readonly #in: Incoming;
  readonly #gate: Gate;
  #connection: Connection | undefined;
  #model: Model | undefined;
  #probes = 0;
  #fault: unknown;
  #kill: Promise<void> | undefined;

  private constructor(setting: Setting) {
    this.setting = setting;
    this.openedAt = setting.clock();
    this.#gate = new Gate(setting.clock);
    this.life = new Life(setting.deadlines.exit, this.#gate.open);
    this.#in = new Incoming(setting.framing, setting.limits.idleBytes, {
      message: (payload) => this.#message(payload),
      garbage: (bytes) => this.#garbage(bytes),
      flooded: () => void this.drop(),
    });
    this.history = new History(setting.limits.history);
    this.log = new TraceLog(setting.limits.trace);
    this.out = new Outgoing(setting.framing, {
      message: (payload, step) => this.#sent(payload, step),
      write: (bytes) => this.#write(bytes),
    });
  }

  /** Throws TargetError when the target can't be started. */
  static async open(setting: Setting): Promise<Session> {
    const session = new Session(setting);
    const connection = await setting.transport.open(setting.target, {
      data: (chunk) => session.#guard(() => session.#data(chunk)),
      stderr: (chunk) => session.#in.isHeard && session.log.stderr(chunk, session.at),
      closed: (how = 'closed its output') => {
        session.#guard(() => session.#in.end());
        session.life.closed(how, session.at);
      },
      exited: (exit) => session.life.exited(exit, session.at),
    });
    session.#connection = connection;
    session.#model = setting.model(connection.canaries);
    return session;
  }

  get connection(): Connection {
    if (this.#connection === undefined) throw new HarnessError('the connection is not open yet');
    return this.#connection;
  }

  get model(): Model {
    if (this.#model === undefined) throw new HarnessError('the connection is not open yet');
    return this.#model;
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
    return this.end === undefined && !this.inputEnded;
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
    return fillSlots(payload, (name) => this.#slot(name, asked));
  }

  say(payload: Bytes, step?: number): void {
    this.out.push(this.setting.framing.encode(payload), step);
  }

  /** Sends a probe with all that was gathered. */
  probe(): number {
    this.#probes++;
    this.out.aside(this.setting.probe.framed(this.#probes));
    this.out.flush();
    return this.#probes;
  }

  /** Whether `done` came true within `ms`. An end of the peer ends the wait. */
  until(done: () => boolean, ms: number): Promise<boolean> {
    return this.#gate.until(done, () => this.end !== undefined || this.#fault !== undefined, ms);
  }

  /** Tells the model how the peer ended, once, where that is the peer's own doing. */
  tellEnd(): void {
    this.out.tell();
    const { end, isUntold } = this.life;
    if (end === undefined || !isUntold) return;
    this.life.isTold = true;
    this.model.ended({ ...end, stderr: this.connection.stderrTail() });
  }

  drop(): Promise<void> {
    this.life.closedByUs();
    this.life.as({ as: 'closed', detail: 'ended by peerproof' });
    this.#kill ??= this.connection.kill();
    return this.#kill;
  }

  #slot(name: string, asked: Message | undefined): JsonNode | undefined {
    if (name === 'requestId') return asked?.id;
    if (name !== 'lastId') return this.setting.captures.value(name, this.captured, this.earlier);
    this.out.tell();
    return this.lastRequest?.id;
  }

  #sent(payload: Bytes, step: number | undefined): void {
    const message = this.model.sent(payload, this.at, step);
    if (step !== undefined) this.messages++;
    if (message.kind === 'request') this.lastRequest = message;
  }

  #write(bytes: Bytes): void {
    void this.connection.write(bytes).then((taken) => {
      if (!taken) this.life.closed('stopped reading its input', this.at);
    });
  }

  #data(chunk: Bytes): void {
    if (this.#kill !== undefined) return;
    this.out.tell();
    this.heardAt = this.setting.clock();
    this.#in.push(chunk);
    if (this.attentive) this.#gate.open();
  }

  #message(payload: Bytes): void {
    const probe = this.setting.probe.answeredBy(payload);
    if (probe === undefined) this.#heard(payload);
    else this.#probeAnswered(probe);
  }

  #heard(payload: Bytes): void {
    const at = this.at;
    const heard = this.model.received(payload, at);
    this.log.received(payload, at);
    if (heard.message.kind === 'response') this.#responded(heard.message);
    if (heard.is === 'answer') this.#answer(heard);
    else if (heard.is === 'request') this.replies?.answer(heard.message, this);
    else if (heard.is === 'garbage') this.prose ??= payload;
  }

  #responded({ idKind }: Message): void {
    this.hasResponded = true;
    if (idKind === 'null' || idKind === 'absent') this.namelessAt = this.setting.clock();
  }

  #answer({ message, method, ms }: { message: Message; method?: string; ms: number }): void {
    this.lastAnswer = message;
    if (method === undefined) return;
    this.setting.patience.answered(method, ms, this.attentive);
    this.setting.captures.take(method.replace(/^\?/, ''), message.result, this.captured);
  }

  #probeAnswered(probe: number): void {
    if (probe > this.#probes || probe <= this.answered) return;
    this.hasResponded = true;
    this.answered = probe;
    this.#gate.open();
  }

  #garbage(bytes: Bytes): void {
    this.prose ??= bytes;
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
