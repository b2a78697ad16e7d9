import { TargetError } from '../../case/errors.ts';
import { shownUrl } from '../../case/shown-url.ts';
import type { ConnectionEvents, Exit, Target } from '../../case/transport.ts';
import type { ProcessConnection } from './connection.ts';
import { freePort } from './free-port.ts';
import { startProcess } from './start.ts';

/** A peer that is reached by an address, and the process that listens there where we started it. */
export interface Listener {
  /** Where it listens, without placeholders. */
  readonly url: string;
  /** Absent: it ran already. */
  readonly process?: ProcessConnection;
  /** Never for a peer that ran already. */
  readonly exited: Promise<Exit>;
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
  if (command.length === 0) return { url: pattern, exited: new Promise(() => undefined) };
  const words = [pattern, ...command];
  const free = words.some((word) => word.includes(placeholder)) ? `${await freePort()}` : '';
  const [url = '', ...filled] = words.map((word) => word.replaceAll(placeholder, free));
  await refuseTaken(url, reach);
  let told: (exit: Exit) => void = () => undefined;
  const exited = new Promise<Exit>((resolve) => {
    told = resolve;
  });
  const port = free === '' ? portOf(url) : free;
  const env = { ...(port !== '' && { PORT: port }), ...target.env };
  const process = await startProcess({ command: filled, env }, { ...events, exited: told }, { isLog: true });
  return { url, process, exited };
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
  const { url, process, exited } = listener;
  const until = performance.now() + (process !== undefined ? patience : met.has(url) ? patienceAgain : 0);
  let exit: Exit | undefined;
  void exited.then((how) => {
    exit = how;
  });
  for (let pause = firstPause; ; pause = Math.min(longestPause, pause * 1.5)) {
    try {
      const found = await attempt(url);
      if (process === undefined) met.add(url);
      return found;
    } catch (cause) {
      const isOver = cause instanceof TargetError || exit !== undefined || performance.now() >= until;
      if (isOver) throw await gaveUp(listener, { cause, exit });
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

async function gaveUp(
  listener: Listener,
  { cause, exit }: { readonly cause: unknown; readonly exit: Exit | undefined },
): Promise<TargetError> {
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
  });
}

const wordsOf = ({ code, signal }: Exit): string => (signal === undefined ? `exit code ${code}` : `signal ${signal}`);
