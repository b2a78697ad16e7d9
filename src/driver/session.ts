import type { Bytes } from '../case/bytes.ts';
import { HarnessError } from '../case/errors.ts';
import type { Deframer } from '../case/framing.ts';
import type { Connection, Exit } from '../case/transport.ts';
import type { Model } from '../model/contract.ts';
import type { JsonNode } from '../protocol/json/node.ts';
import type { Message } from '../protocol/message.ts';
import type { Captured } from './captures.ts';
import { Gate } from './gate.ts';
import { History } from './history.ts';
import { Outgoing } from './outgoing.ts';
import type { Replies } from './replies.ts';
import type { Setting } from './setting.ts';
import { fillSlots } from './slots.ts';
import { TraceLog } from './trace-log.ts';

export interface End {
  readonly as: 'exited' | 'closed' | 'hung' | 'deaf';
  readonly detail: string;
}

/** One process of the target, from its start to its end, with all that is known of it. */
export class Session {
  readonly setting: Setting;
  readonly openedAt: number;
  readonly out: Outgoing;
  readonly history: History;
  readonly captured: Captured = new Map();
  /** The handshake is done. */
  shaken = false;
  /** Cases that have run in it. */
  cases = 0;
  /** We ended our side: what the peer does then is its own affair. */
  inputEnded = false;
  end: End | undefined;
  /** The end was told to the model. */
  endTold = false;
  /** Wakes the waiter at each message, not only at answered probes. */
  attentive = false;
  heardAt: number | undefined;
  /** The newest probe answered. */
  answered = 0;
  lastRequest: Message | undefined;
  /** The newest answer that belongs to something sent. */
  lastAnswer: Message | undefined;
  /** The first thing that was no message. */
  prose: Bytes | undefined;
  messages = 0;
  log: TraceLog;
  replies: Replies | undefined;
  /** Captured on connections that the case has left behind. */
  earlier: Captured = new Map();
  readonly #in: Deframer;
  readonly #gate = new Gate();
  #connection: Connection | undefined;
  #model: Model | undefined;
  #active = false;
  #idle: Bytes[] = [];
  #idleBytes = 0;
  #probes = 0;
  #closing: NodeJS.Timeout | undefined;
  #fault: unknown;
  #kill: Promise<void> | undefined;

  private constructor(setting: Setting) {
    this.setting = setting;
    this.openedAt = setting.clock();
    this.#in = setting.framing.deframer();
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
      stderr: (chunk) => session.#active && session.log.stderr(chunk, session.at),
      closed: () => session.#closed(),
      exited: (exit) => session.#exited(exit),
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

  get isAlive(): boolean {
    return this.end === undefined && !this.inputEnded;
  }

  /** Starts to hear on behalf of a case; what came since the last one is heard first. */
  begin(log: TraceLog, replies: Replies): void {
    this.log = log;
    this.replies = replies;
    this.#active = true;
    this.model.begin();
    const idle = this.#idle;
    this.#idle = [];
    this.#idleBytes = 0;
    for (const chunk of idle) this.#guard(() => this.#read(chunk));
  }

  /** Ends hearing on behalf of a case. Throws what went wrong inside us meanwhile. */
  rest(): void {
    this.#active = false;
    if (this.#fault !== undefined) {
      throw new HarnessError('peerproof failed while it read the target', { cause: this.#fault });
    }
  }

  fill(payload: Bytes, asked?: Message): Bytes {
    return fillSlots(payload, (name) => this.#slot(name, asked));
  }

  /** Gathers one message. */
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
  async until(done: () => boolean, ms: number): Promise<boolean> {
    const deadline = this.setting.clock() + ms;
    while (!done() && !this.#isOver) {
      const left = deadline - this.setting.clock();
      if (left <= 0) {
        // What came while we were busy with something else still counts.
        await new Promise((resolve) => setImmediate(resolve));
        return done();
      }
      await this.#gate.wait(Math.ceil(left));
    }
    return done();
  }

  /** Tells the model how the peer ended, once, where that is the peer's own doing. */
  tellEnd(): void {
    if (this.end === undefined || this.inputEnded || this.endTold) return;
    this.endTold = true;
    this.model.ended({ ...this.end, stderr: this.connection.stderrTail() });
  }

  endAs(end: End): void {
    this.end ??= end;
    this.#gate.open();
  }

  drop(): Promise<void> {
    clearTimeout(this.#closing);
    if (this.end === undefined) this.inputEnded = true;
    this.endAs({ as: 'closed', detail: 'ended by peerproof' });
    this.#kill ??= this.connection.kill();
    return this.#kill;
  }

  get #isOver(): boolean {
    return this.end !== undefined || this.#fault !== undefined;
  }

  #slot(name: string, asked: Message | undefined): JsonNode | undefined {
    if (name === 'requestId') return asked?.id;
    if (name === 'lastId') return this.lastRequest?.id;
    return this.setting.captures.value(name, this.captured, this.earlier);
  }

  #sent(payload: Bytes, step: number | undefined): void {
    const message = this.model.sent(payload, this.at, step);
    if (step !== undefined) this.messages++;
    if (message.kind === 'request') this.lastRequest = message;
  }

  #write(bytes: Bytes): void {
    void this.connection.write(bytes).then((taken) => {
      if (!taken) this.#endSoon('stopped reading its input');
    });
  }

  #data(chunk: Bytes): void {
    if (this.#active) {
      this.#read(chunk);
      return;
    }
    this.#idleBytes += chunk.length;
    if (this.#idleBytes <= this.setting.limits.idleBytes) this.#idle.push(chunk);
    else void this.drop();
  }

  #read(chunk: Bytes): void {
    this.heardAt = this.setting.clock();
    for (const framed of this.#in.push(chunk)) {
      if (framed.type === 'message') this.#message(framed.payload);
      else this.#garbage(framed.bytes);
    }
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
    if (heard.is === 'answer') this.#answer(heard);
    else if (heard.is === 'request') this.replies?.answer(heard.message, this);
    else if (heard.is === 'garbage') this.prose ??= payload;
  }

  #answer({ message, method, ms }: { message: Message; method?: string; ms: number }): void {
    this.lastAnswer = message;
    if (method === undefined) return;
    this.setting.patience.answered(method, ms);
    this.setting.captures.take(method, message.result, this.captured);
  }

  #probeAnswered(probe: number): void {
    if (probe > this.#probes || probe <= this.answered) return;
    this.answered = probe;
    this.#gate.open();
  }

  #garbage(bytes: Bytes): void {
    this.prose ??= bytes;
    this.log.garbage(bytes, this.at);
    this.model.garbage(bytes);
  }

  #closed(): void {
    for (const framed of this.#in.end()) {
      if (framed.type === 'message') this.#guard(() => this.#message(framed.payload));
    }
    if (this.end !== undefined) return;
    this.log.add({ type: 'closed', at: this.at, by: 'peer' });
    this.#endSoon('closed its output');
  }

  /** An exit should follow; it says more. */
  #endSoon(detail: string): void {
    if (this.end !== undefined || this.#closing !== undefined) return;
    this.#closing = setTimeout(() => this.endAs({ as: 'closed', detail }), this.setting.deadlines.exit);
  }

  #exited({ code, signal }: Exit): void {
    clearTimeout(this.#closing);
    if (this.end !== undefined) return;
    this.log.add({ type: 'exited', at: this.at, ...(code !== undefined && { code }), ...(signal && { signal }) });
    this.endAs({ as: 'exited', detail: signal === undefined ? `code ${code}` : `signal ${signal}` });
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
