import type { Bytes } from '../case/bytes.ts';
import type { Case, Step, Via } from '../case/case.ts';
import type { Verdict } from '../model/verdict.ts';
import type { RunOptions } from './contract.ts';
import { CostMeter } from './cost-meter.ts';
import { cutAt } from './cut-at.ts';
import { goesOn } from './goes-on.ts';
import type { Manner } from './outgoing.ts';
import { Replies } from './replies.ts';
import type { Session } from './session.ts';
import { settle } from './settle.ts';
import { tellEnd } from './tell-end.ts';
import type { TraceLog } from './trace-log.ts';

type Sent = Extract<Step, { type: 'send' }>;

/** Not shortened so often in a case: what matters of a longer one is made small and looked at again. */
const wholeWaits = 3;
/** In the middle of a message there is nothing to wait for: time for the peer to read what it has. */
const halfwayMs = 10;

/** One case on its way through one connection, or several where it restarts. */
export class CaseRun {
  session: Session;
  stoppedAt: number | undefined;
  messages = 0;
  readonly verdicts: Verdict[] = [];
  readonly #steps: Case;
  readonly #options: RunOptions;
  readonly #log: TraceLog;
  readonly #next: () => Promise<Session>;
  #replies: Replies;
  readonly #meter: CostMeter;
  /** Waits in vain for an answer. */
  #silences = 0;
  /** The first step on this connection. */
  #from = 0;

  constructor(
    steps: Case,
    options: RunOptions,
    around: { session: Session; log: TraceLog; next: () => Promise<Session> },
  ) {
    this.#steps = steps;
    this.#options = options;
    this.session = around.session;
    this.#log = around.log;
    this.#next = around.next;
    this.#meter = new CostMeter(steps);
    this.#replies = new Replies(steps, around.session.setting.profile);
  }

  begin(): void {
    this.#replies.forget();
    this.session.begin(this.#log, this.#replies);
    this.session.hasty = this.#options.hasty === true;
    this.session.isPatient = this.#options.cold === true;
    this.session.messages = 0;
    this.session.gate.latest = this.#options.until ?? Number.POSITIVE_INFINITY;
    this.#meter.begin(this.session.connection);
  }

  async all(): Promise<void> {
    for (const [index, step] of this.#steps.entries()) {
      if (this.#hasEnded(index, step)) break;
      const wait = this.#run(step, index);
      if (wait !== undefined) await wait;
    }
    await this.#settle(this.#steps.length - 1);
    this.#conclude();
  }

  /** What comes after our own end of input is nothing; what comes after a stream that nobody can read is for a new one. */
  #hasEnded(index: number, step?: Step): boolean {
    const { end, inputEnded, out, life } = this.session;
    if (step?.type === 'restart' && goesOn(this.session)) return false;
    const isLeft = life.isCut || (out.isLost && inputEnded && step?.type !== 'restart');
    if (!isLeft && (end === undefined || inputEnded)) return false;
    this.stoppedAt ??= index;
    return true;
  }

  /** Undefined where there is nothing to wait for. */
  #run(step: Step, index: number): Promise<void> | undefined {
    switch (step.type) {
      case 'send':
        return this.#send(step, index);
      case 'write':
        return this.#write(step.bytes, index);
      case 'settle':
        return this.#settle(index);
      case 'answer':
        return this.#answer(index);
      case 'quiet':
        return this.#quiet(step.ms);
      case 'pause':
        return this.#pause(step.ms);
      case 'close':
        return this.#close(step.half, index);
      case 'restart':
        return index === 0 || this.#isUntouched ? undefined : this.#restart(index);
      case 'reply':
        return undefined;
      default:
        return step satisfies never;
    }
  }

  #send({ payload, cuts = [], via }: Sent, index: number): Promise<void> | undefined {
    const { session } = this;
    if (session.inputEnded) return undefined;
    const filled = this.#filled(payload, index, via);
    if (session.setting.framing.isWhole) return this.#sendWhole(filled, index, { ...(via && { via }), cuts });
    if (cuts.length > 0) return this.#sendCut(filled, cuts, index);
    session.say(filled, index);
    return this.#settleIfSerial(index);
  }

  /** Where each message is answered by itself, the next one waits for it, or they would overtake one another. */
  #sendWhole(payload: Bytes, index: number, manner: Manner): Promise<void> | undefined {
    const { session } = this;
    const { transport, patience, clock } = session.setting;
    const ticket = session.say(payload, index, manner);
    if (!transport.answersEach || ticket === undefined || manner.via?.race === true) return this.#settleIfSerial(index);
    session.out.flush();
    const from = clock();
    return session
      .alert(() => !session.tickets.isAwaited(ticket), patience.turn)
      .then((came) => {
        if (session.end === undefined) patience.tookTurn(came ? clock() - from : undefined);
        return this.#settleIfSerial(index);
      });
  }

  async #sendCut(payload: Bytes, cuts: readonly number[], index: number): Promise<void> {
    const { out, setting } = this.session;
    out.flush();
    for (const piece of cutAt(setting.framing.encode(payload), cuts)) {
      out.push(piece, index);
      out.flush();
      await new Promise((resolve) => setImmediate(resolve));
    }
    await this.#settleIfSerial(index);
  }

  #write(bytes: Bytes, index: number): Promise<void> | undefined {
    const { inputEnded, out, setting } = this.session;
    if (inputEnded) return undefined;
    // What was said before can be judged only while the stream can be read.
    const isRisk = setting.framing.isFragile === true && !out.unfinished && !out.isLost && out.bytes > 0;
    if (isRisk) return this.#settle(index)?.then(() => this.#push(bytes, index));
    return this.#push(bytes, index);
  }

  #push(bytes: Bytes, index: number): Promise<void> | undefined {
    const { inputEnded, end, out, setting } = this.session;
    if (inputEnded || end !== undefined) return undefined;
    const filled = this.#filled(bytes, index);
    if (setting.framing.isWhole) return this.#sendWhole(filled, index, {});
    out.push(filled, index);
    return this.#settleIfSerial(index);
  }

  #filled(bytes: Bytes, index: number, via?: Via): Bytes {
    const payload = this.session.fill(bytes);
    this.#log.add({ type: 'sent', at: this.session.at, payload, step: index, ...(via && { via }) });
    return payload;
  }

  #settleIfSerial(index: number): Promise<void> | undefined {
    return this.#options.serial === true && !this.session.out.unfinished ? this.#settle(index) : undefined;
  }

  /** A step in the middle of a message can't ask for answers; the end of the case ends the message first. */
  #settle(index: number): Promise<void> | undefined {
    const { session } = this;
    if (session.inputEnded || session.end !== undefined) return undefined;
    if (session.out.unfinished && index < this.#steps.length - 1) return this.#pause(halfwayMs);
    const { bytes } = session.out;
    return this.#settled(index).then(() => this.#meter.window(bytes, session.connection));
  }

  async #settled(step: number): Promise<void> {
    const whole = this.#options.cold === true && this.#silences < wholeWaits;
    if ((await settle(this.session, { whole, step })) === 'expired') this.#silences++;
  }

  async #answer(index: number): Promise<void> {
    await this.#settle(index);
    this.#replies.release(this.session);
  }

  async #pause(ms: number): Promise<void> {
    this.session.out.flush();
    await this.session.until(() => false, Math.min(ms, this.session.setting.deadlines.step));
  }

  async #quiet(ms: number): Promise<void> {
    const { session } = this;
    const { clock, deadlines } = session.setting;
    session.out.flush();
    const from = clock();
    for (let left = ms; left > 0 && clock() - from < deadlines.step && session.end === undefined; ) {
      await session.until(() => false, Math.min(left, deadlines.step));
      left = ms - (clock() - Math.max(from, session.heard.at ?? from));
    }
  }

  /** What is owed is judged while the stream lives: no text says that a request survives the end of input. */
  async #close(half: boolean, index: number): Promise<void> {
    const { session } = this;
    if (session.inputEnded) return;
    await this.#settled(index);
    if (session.end !== undefined) return;
    session.life.closedByUs();
    this.#log.add({ type: 'closed', at: session.at, by: 'driver' });
    if (!half) return void session.drop();
    session.connection.closeInput();
    await session.until(() => false, session.setting.deadlines.afterClose);
  }

  async #restart(index: number): Promise<void> {
    await this.#settle(this.#steps.length - 1);
    if (this.#hasEnded(index, this.#steps[index])) return;
    const old = this.session;
    this.#conclude(index);
    this.session = await this.#next();
    this.#from = index;
    this.#log.add({ type: 'restarted', at: this.session.at });
    this.session.earlier = new Map([...old.earlier, ...old.captured]);
    this.begin();
  }

  get #isUntouched(): boolean {
    const { session } = this;
    return session.messages === 0 && session.out.bytes === 0 && !session.shaken && !session.out.unfinished;
  }

  #conclude(end = this.stoppedAt ?? this.#steps.length): void {
    const { session } = this;
    tellEnd(session);
    this.verdicts.push(session.model.end(session.life.isCut ? [] : this.#meter.costs));
    this.messages += session.messages;
    const first = this.#steps[this.#from]?.type === 'restart' && session.isNoted ? this.#from + 1 : this.#from;
    session.instance.history.add([...this.#steps.slice(first, end), { type: 'settle' }]);
    session.isNoted = true;
    session.instance.cases++;
    session.rest();
  }
}
