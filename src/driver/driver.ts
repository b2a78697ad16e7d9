import type { Case, Step } from '../case/case.ts';
import { HarnessError, TargetError } from '../case/errors.ts';
import type { Framing } from '../case/framing.ts';
import type { Trace } from '../case/trace.ts';
import type { Target, Transport } from '../case/transport.ts';
import type { Model } from '../model/contract.ts';
import type { Profile } from '../protocol/profile.ts';
import { type OpeningCall, payloadOf } from '../protocol/surface.ts';
import { again, provedAgain } from './again.ts';
import { Captures } from './captures.ts';
import { CaseRun } from './case-run.ts';
import type { Driver, Execution, RunOptions } from './contract.ts';
import { type Deadlines, defaultDeadlines } from './deadlines.ts';
import { Executed } from './executed.ts';
import { goesOn } from './goes-on.ts';
import { proveUsable, shakeHands } from './handshake.ts';
import { defaultHistoryLimits } from './history.ts';
import { mergeVerdicts } from './merge-verdicts.ts';
import { Patience } from './patience.ts';
import { Places } from './places.ts';
import { ProbeForm } from './probe.ts';
import { Replies } from './replies.ts';
import type { Session } from './session.ts';
import type { Limits, Setting } from './setting.ts';
import { isOneOfAKind, Spares } from './spares.ts';
import { defaultTraceLimits, TraceLog } from './trace-log.ts';

export interface DriverOptions {
  readonly target: Target;
  readonly profile: Profile;
  readonly framing: Framing;
  readonly transport: Transport;
  /** Makes the model of one connection. `earlier`: of one to the same instance. */
  readonly model: (canaries: readonly string[], earlier?: Model) => Model;
  /** Values of slots that the environment holds, by slot. */
  readonly secrets?: Readonly<Record<string, string>>;
  /** Ms; defaults to the process's monotonic clock. */
  readonly clock?: () => number;
  readonly deadlines?: Partial<Deadlines>;
  readonly limits?: Partial<Limits>;
}

export function createDriver(options: DriverOptions): Driver {
  return new PeerDriver(settingOf(options));
}

const defaultLimits: Limits = {
  trace: defaultTraceLimits,
  history: defaultHistoryLimits,
  idleBytes: 32 * 2 ** 20,
  backlog: 16 * 2 ** 20,
};

function settingOf({ clock = () => performance.now(), deadlines, limits, secrets, ...rest }: DriverOptions): Setting {
  const { wait } = rest.target;
  const waits = { ...defaultDeadlines, ...(wait !== undefined && { opening: wait, idle: wait }), ...deadlines };
  return {
    ...rest,
    clock,
    deadlines: waits,
    limits: { ...defaultLimits, ...limits },
    patience: new Patience(waits, namedBy(rest.profile)),
    probe: new ProbeForm(rest.profile.probe, rest.framing),
    captures: new Captures(rest.profile, secrets),
    reuse: { isProven: false },
  };
}

function openingStep(opening: string | OpeningCall): Step {
  const via = typeof opening === 'string' ? undefined : opening.via;
  return { type: 'send', payload: Buffer.from(payloadOf(opening)), ...(via && { via }) };
}

function namedBy({ methods }: Profile): (method: string) => boolean {
  const named = new Set(methods.flatMap(({ name, waits }) => (waits === true ? [] : [name])));
  return (method) => named.has(method);
}

const hasNext = (session: Session | undefined): session is Session => session !== undefined && goesOn(session);

class PeerDriver implements Driver {
  startMs = 0;
  opening: Trace = [];
  executions = 0;
  restarts = 0;
  #setting: Setting;
  #spares: Spares;
  readonly #places: Places;
  #proven = false;
  #current: Promise<Execution> | undefined;
  #closed = false;

  constructor(setting: Setting) {
    this.#setting = setting;
    this.#spares = new Spares(setting);
    this.#places = new Places(setting.profile.handshake.length > 0);
  }

  async run(steps: Case, options: RunOptions = {}): Promise<Execution> {
    if (this.#closed) throw new HarnessError('the driver is closed');
    if (this.#current !== undefined) throw new HarnessError('the driver runs one case at a time');
    try {
      this.#current = this.#execute(steps, options);
      return await this.#current;
    } catch (error) {
      this.#places.drop();
      throw this.#closed ? new HarnessError('the driver was closed during a case', { cause: error }) : error;
    } finally {
      this.#current = undefined;
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#places.dropAll();
    await this.#current?.catch(() => undefined);
    this.#places.dropAll();
    await this.#spares.close();
    await this.#places.gone();
  }

  async #execute(steps: Case, options: RunOptions): Promise<Execution> {
    if (!this.#proven) await this.#prove();
    this.executions++;
    const log = new TraceLog(this.#setting.limits.trace);
    const run = await this.#start(steps, options, log);
    const { cases } = run.session.instance;
    const before = run.session.instance.history.snapshot();
    await run.all();
    if (this.#closed) throw new HarnessError('closed');
    const { session, stoppedAt } = run;
    this.#places.live = session;
    if (!session.isAlive && !goesOn(session)) this.#places.drop();
    const end = session.isAlive ? 'alive' : session.inputEnded ? 'closed' : (session.end?.as ?? 'closed');
    const { verdicts, messages } = run;
    const { isCut } = session.life;
    const verdict = mergeVerdicts(verdicts);
    return new Executed({ trace: log.events, verdict, end, warm: cases > 0, messages, stoppedAt, isCut }, before);
  }

  /** A case on a connection that suits it, after the handshake where one is due. */
  async #start(steps: Case, options: RunOptions, log: TraceLog): Promise<CaseRun> {
    const isRaw = steps[0]?.type === 'restart';
    for (let failed = 0; ; ) {
      const live = options.cold === true ? undefined : this.#places.suiting(isRaw);
      const session = live ?? (options.cold === true ? await this.#fresh() : await this.#unsaid());
      const run = new CaseRun(steps, options, { session, log, next: () => this.#next() });
      run.begin();
      if (isRaw || session.shaken || session.end !== undefined) return run;
      try {
        await this.#shake(session);
        return run;
      } catch (error) {
        const { instance, life } = session;
        if (life.isCut) return run;
        if (instance.cases > 0 && life.isUntold && instance.exit !== undefined) return run;
        // In an instance that was used before, the fault may be what was said to it.
        if (!(error instanceof TargetError) || (instance.cases === 0 && ++failed > 1)) throw error;
        this.#places.drop();
        log.events.length = 0;
      }
    }
  }

  async #shake(session: Session): Promise<void> {
    await shakeHands(session);
    if (!session.isNoted) return;
    session.instance.history.add(
      this.#setting.profile.handshake.flatMap((each) => [openingStep(each), { type: 'settle' }]),
    );
  }

  async #prove(): Promise<void> {
    try {
      await this.#proveHere();
    } catch (error) {
      if (!(error instanceof TargetError) || !error.hasExited) throw error;
      // Some find their files only where we are: `npm start`, `python -m`, whoever starts another program.
      this.#setting = { ...this.#setting, target: { ...this.#setting.target, linked: true } };
      this.#spares = new Spares(this.#setting);
      await this.#proveHere();
    }
  }

  async #proveHere(): Promise<void> {
    const from = this.#setting.clock();
    const session = await this.#fresh();
    this.restarts = 0;
    const log = new TraceLog(this.#setting.limits.trace);
    session.begin(log, new Replies([], this.#setting.profile));
    await proveUsable(session);
    session.rest();
    this.opening = [...log.events];
    this.startMs = this.#setting.clock() - from;
    await this.#proveAgain(session);
    this.#proven = true;
    this.#spares.tookToStart(this.startMs);
    this.#spares.prepare();
  }

  async #proveAgain(session: Session): Promise<void> {
    const next = await provedAgain(session);
    this.#setting.reuse.isProven = next !== undefined;
    if (next !== undefined) this.#places.live = next;
    else if (!session.isAlive) this.#places.drop();
  }

  /** For a case that none of the connections suits. */
  async #unsaid(): Promise<Session> {
    if (!hasNext(this.#places.live) && !isOneOfAKind(this.#setting)) this.#places.makeRoom();
    return this.#next();
  }

  /** A connection in which nothing was said, to the same instance where it takes one more, else to a fresh one. */
  async #next(): Promise<Session> {
    const { live } = this.#places;
    const next = hasNext(live) ? await again(live) : undefined;
    if (next === undefined) return this.#fresh();
    this.#places.live = next;
    if (this.#closed) throw new HarnessError('closed');
    return next;
  }

  /** A connection to a fresh instance; it takes the place of the live one. */
  async #fresh(): Promise<Session> {
    this.#places.drop();
    if (isOneOfAKind(this.#setting)) await this.#places.gone();
    const session = await this.#spares.take();
    this.#places.live = session;
    if (this.#closed) throw new HarnessError('closed');
    this.restarts++;
    if (this.#proven) this.#spares.prepare();
    return session;
  }
}
