import type { Bytes } from '../../case/bytes.ts';
import { TargetError } from '../../case/errors.ts';
import { shownUrl } from '../../case/shown-url.ts';
import type { ConnectionEvents, Exit, Target } from '../../case/transport.ts';
import type { ProcessConnection } from './connection.ts';
import { freePort } from './free-port.ts';
import { startProcess } from './start.ts';

type Hearer = Pick<ConnectionEvents, 'stderr' | 'exited'>;

/** A peer that is reached by an address, and the process that listens there where we started it. */
export class Listener {
  /** Where it listens, without placeholders. */
  readonly url: string;
  /** Never for a peer that ran already. */
  readonly exited: Promise<Exit>;
  exit: Exit | undefined;
  /** Absent: it ran already. */
  process: ProcessConnection | undefined;
  #hearer: Hearer;
  #told: (exit: Exit) => void = () => undefined;

  /** `hears`: what the process says before there is a connection. */
  constructor(url: string, hears: Pick<Hearer, 'stderr'>) {
    this.url = url;
    this.#hearer = { exited: () => undefined, stderr: hears.stderr };
    this.exited = new Promise((resolve) => {
      this.#told = resolve;
    });
  }

  /** From now on the process is heard by the newest connection, and by no other. */
  hear(hearer: Hearer): void {
    this.#hearer = hearer;
    if (this.exit !== undefined) hearer.exited(this.exit);
  }

  async start(target: Target): Promise<void> {
    const ignored = { data: () => undefined, closed: () => undefined };
    const events = {
      ...ignored,
      stderr: (chunk: Bytes) => this.#hearer.stderr(chunk),
      exited: (exit: Exit) => this.#exited(exit),
    };
    this.process = await startProcess(target, events, { isLog: true });
  }

  #exited(exit: Exit): void {
    this.exit = exit;
    this.#told(exit);
    this.#hearer.exited(exit);
  }
}

const placeholder = '{port}';

/**
 * Starts the command of a target that has one; it finds its port in `PORT` and wherever `{port}` stands. What it writes to
 * stdout is told as stderr. `reach` tries an address once. Throws TargetError.
 */
export async function startListener(
  target: Target,
  events: ConnectionEvents,
  reach: (url: string) => Promise<{ destroy(): unknown }>,
): Promise<Listener> {
  const { url: pattern = '', command } = target;
  if (command.length === 0) return new Listener(pattern, events);
  const words = [pattern, ...command];
  const free = words.some((word) => word.includes(placeholder)) ? `${await freePort()}` : '';
  const [url = '', ...filled] = words.map((word) => word.replaceAll(placeholder, free));
  await refuseTaken(url, reach);
  const port = free === '' ? portOf(url) : free;
  const listener = new Listener(url, events);
  await listener.start({ ...target, command: filled, env: { ...(port !== '' && { PORT: port }), ...target.env } });
  return listener;
}

/** Whoever listens there already would be taken for the command. */
async function refuseTaken(url: string, reach: (url: string) => Promise<{ destroy(): unknown }>): Promise<void> {
  const other = await reach(url).catch(() => undefined);
  if (other === undefined) return;
  other.destroy();
  throw new TargetError(`something listens at ${shownUrl(url)} already, so the command can't`, {
    hint: 'end it, leave out the command to test what runs there, or put {port} in the place of the port',
  });
}

const portOf = (url: string): string => (/^unix:/i.test(url) ? '' : new URL(url).port);

/** Ms that a command has until it listens. */
const patience = 30_000;
/** Ms that a peer has which ran before and may be restarted by whoever keeps it. */
const patienceAgain = 3_000;
const [firstPause, longestPause] = [10, 100];

/** Peers of others that could be reached once. */
const met = new Set<string>();

/** What `attempt` gives: at once of a peer that runs, as soon as it listens of a command. Throws TargetError. */
export async function reached<T>(listener: Listener, attempt: (url: string) => Promise<T>): Promise<T> {
  const { url, process } = listener;
  const until = performance.now() + (process !== undefined ? patience : met.has(url) ? patienceAgain : 0);
  for (let pause = firstPause; ; pause = Math.min(longestPause, pause * 1.5)) {
    try {
      const found = await attempt(url);
      if (process === undefined) met.add(url);
      return found;
    } catch (cause) {
      const isOver = cause instanceof TargetError || listener.exit !== undefined || performance.now() >= until;
      if (isOver) throw await gaveUp(listener, cause);
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

async function gaveUp(listener: Listener, cause: unknown): Promise<TargetError> {
  const { exit } = listener;
  await listener.process?.kill();
  if (cause instanceof TargetError) return cause;
  return listener.process === undefined ? refusal(listener.url, cause) : notListening(listener, exit);
}

function refusal(url: string, cause: unknown): TargetError {
  const { code, message } = cause as NodeJS.ErrnoException;
  return new TargetError(`nothing can be reached at ${shownUrl(url)} (${code ?? message})`, {
    hint: 'is the peer running? put a command behind -- to have it started, and ended, by peerproof',
    cause,
  });
}

function notListening({ url, process }: Listener, exit: Exit | undefined): TargetError {
  const how =
    exit === undefined ? `did not listen at ${shownUrl(url)} in ${patience / 1_000} s` : `exited (${wordsOf(exit)})`;
  const said = process?.stderrTail().trim().slice(-2_000) ?? '';
  const words = said === '' ? '' : `; its last words:\n${said}`;
  return new TargetError(`the command ${how} before it could be reached at ${shownUrl(url)}${words}`, {
    hint: 'it must listen at the port that {port} and PORT give it, on 127.0.0.1',
    hasExited: exit !== undefined,
  });
}

const wordsOf = ({ code, signal }: Exit): string => (signal === undefined ? `exit code ${code}` : `signal ${signal}`);
