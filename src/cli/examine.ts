import type { Step } from '../case/case.ts';
import type { Trace, TraceEvent } from '../case/trace.ts';
import { type Target, targetWords } from '../case/transport.ts';
import { createDriver } from '../driver/driver.ts';
import { withParams } from '../driver/probe-id.ts';
import { loadFramings, loadTransports } from '../engine/discover.ts';
import { framingOf } from '../engine/framing-of.ts';
import { secretsOf } from '../engine/secrets.ts';
import { transportOf } from '../engine/transport-of.ts';
import { modelFactory } from '../model/model.ts';
import { probeName } from '../protocol/probe-name.ts';
import type { Profile } from '../protocol/profile.ts';
import { count, duration, many } from '../report/quantity.ts';
import { printable } from '../report/safe.ts';
import { shellWords } from '../report/shell-words.ts';

type Received = Extract<TraceEvent, { type: 'received' }>;

/** One thing that was looked at, and what was seen. */
export interface Check {
  readonly mark: 'ok' | 'note' | 'FAIL';
  readonly what: string;
  readonly seen: string;
  readonly hint?: string;
}

export interface Examination {
  readonly profile: Profile;
  readonly framing?: string;
  readonly target: Target;
  readonly say: (check: Check) => void;
}

/** Starts the target, shakes hands, sends it the probe. Throws TargetError where that fails. */
export async function examine({ profile, target, say, ...named }: Examination): Promise<void> {
  const transport = transportOf(target, await loadTransports());
  const framings = await loadFramings();
  const framing = framingOf({ profile, target, ...named }, transport, framings);
  const name = [...framings].find(([, each]) => each === framing)?.[0];
  const way = target.url ?? 'stdio';
  say({ mark: 'ok', what: 'profile', seen: `${profile.name}: ${profile.title}, ${name} over ${way}` });
  await tryStart(transport.open(target, silent));
  say({ mark: 'ok', what: 'starts', seen: shellWords(targetWords(target)) });
  const model = modelFactory(profile, []);
  const secrets = secretsOf(profile, process.env);
  const driver = createDriver({ target, profile, framing, transport, model, secrets });
  try {
    const { trace, end } = await driver.run([question(profile, JSON.stringify(text))], { cold: true });
    const isHeard = answerIn(trace, text) !== undefined || end !== 'alive';
    let last = end;
    let otherwise: Check | undefined;
    for (const each of isHeard ? [] : ways(profile)) {
      if (otherwise !== undefined) break;
      const run = await driver.run([each.ask], { cold: true });
      last = run.end;
      const answer = answerCheck(run.trace, each.id, profile);
      otherwise = answer && { ...answer, mark: 'note', hint: each.hint };
    }
    for (const check of [...checksOf(trace, profile, otherwise), endCheck(last)]) say(check);
  } finally {
    await driver.close();
  }
}

const silent = { data: () => {}, stderr: () => {}, closed: () => {}, exited: () => {} };

async function tryStart(opening: Promise<{ kill(): Promise<void> }>): Promise<void> {
  const connection = await opening;
  await connection.kill();
}

const text = 'peerproof-doctor';
const number = '70469812';

/** Some hear no request whose id is a text, some none without params. */
const ways = (profile: Profile) => [
  {
    id: number,
    ask: question(profile, number),
    hint: 'only where its id is a number; one with a text got no answer',
  },
  {
    id: text,
    ask: question({ ...profile, probe: withParams(profile.probe) }, JSON.stringify(text)),
    hint: 'only where it has params, which it may leave out; one without got no answer',
  },
];

const question = ({ probe }: Profile, id: string): Step => ({
  type: 'send',
  payload: Buffer.from(probe.replaceAll('"{{probeId}}"', id)),
});

function checksOf(trace: Trace, profile: Profile, otherwise: Check | undefined): Check[] {
  const answers = otherwise ?? answerCheck(trace, text, profile) ?? noAnswer(profile);
  return [handshakeCheck(trace, profile), answers, outputCheck(trace), stderrCheck(trace)];
}

const noAnswer = (profile: Profile): Check => ({
  mark: 'FAIL',
  what: 'answers',
  seen: `a request of ${probeName(profile)} got no answer with its id`,
});

function handshakeCheck(trace: Trace, { handshake, opens }: Profile): Check {
  if (handshake.length === 0)
    return { mark: 'ok', what: 'shakes hands', seen: 'not needed: the protocol has no handshake' };
  const answer = trace.find(({ type }) => type === 'received');
  const took = answer === undefined ? '' : ` in ${duration(answer.at)}, with the start of the process`;
  // What is called by HTTP may answer with a key.
  const isShown = answer?.type === 'received' && typeof handshake[0] === 'string';
  const said = isShown ? `: ${printable(answer.payload, 300)}` : '';
  return { mark: 'ok', what: 'shakes hands', seen: `${opens?.method ?? 'the handshake'} answered${took}${said}` };
}

function answerCheck(trace: Trace, id: string, profile: Profile): Check | undefined {
  const answer = answerIn(trace, id);
  if (answer === undefined) return undefined;
  const sent = trace.find((event) => event.type === 'sent' && event.step === 0);
  const took = sent === undefined ? '' : ` in ${duration(answer.at - sent.at)}`;
  return { mark: 'ok', what: 'answers', seen: `${probeName(profile)}${took}: ${printable(answer.payload, 300)}` };
}

function answerIn(trace: Trace, id: string): Received | undefined {
  return trace.find((event): event is Received => event.type === 'received' && Buffer.from(event.payload).includes(id));
}

function outputCheck(trace: Trace): Check {
  const garbage = trace.flatMap((event) => (event.type === 'garbage' ? [event.bytes] : []));
  const [first] = garbage;
  if (first === undefined) return { mark: 'ok', what: 'stdout', seen: 'protocol messages only' };
  const seen = `${many(garbage.length, 'line')} that are no message, first ${printable(first, 200)}`;
  return { mark: 'note', what: 'stdout', seen, hint: 'logs belong on stderr; a run will report this' };
}

function stderrCheck(trace: Trace): Check {
  const text = Buffer.concat(trace.flatMap((event) => (event.type === 'stderr' ? [event.bytes] : [])));
  if (text.length === 0) return { mark: 'ok', what: 'stderr', seen: 'nothing' };
  return { mark: 'ok', what: 'stderr', seen: `${count(text.length)} bytes: ${printable(text, 200)}` };
}

function endCheck(end: string): Check {
  if (end === 'alive') return { mark: 'ok', what: 'stays', seen: 'alive after the exchange' };
  return { mark: 'FAIL', what: 'stays', seen: `${end} after one unknown method`, hint: 'a run will tell why' };
}
