import type { Trace } from '../case/trace.ts';
import { type Target, targetWords } from '../case/transport.ts';
import { createDriver } from '../driver/driver.ts';
import { loadFramings, loadTransports } from '../engine/discover.ts';
import { framingOf } from '../engine/framing-of.ts';
import { secretsOf } from '../engine/secrets.ts';
import { transportOf } from '../engine/transport-of.ts';
import { modelFactory } from '../model/model.ts';
import type { Profile } from '../protocol/profile.ts';
import { count, duration, many } from '../report/quantity.ts';
import { printable } from '../report/safe.ts';
import { shellWords } from '../report/shell-words.ts';

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
  /** Ms until the first answer, at most. */
  readonly wait: number;
  readonly say: (check: Check) => void;
}

/** Starts the target, shakes hands, asks it something that it does not know. Throws TargetError where that fails. */
export async function examine({ profile, target, wait, say, ...named }: Examination): Promise<void> {
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
  const driver = createDriver({ target, profile, framing, transport, model, secrets, deadlines: { opening: wait } });
  try {
    const { trace, end } = await driver.run([{ type: 'send', payload: question(profile) }], { cold: true });
    for (const check of [...checksOf(trace, profile), endCheck(end)]) say(check);
  } finally {
    await driver.close();
  }
}

const silent = { data: () => {}, stderr: () => {}, closed: () => {}, exited: () => {} };

async function tryStart(opening: Promise<{ kill(): Promise<void> }>): Promise<void> {
  const connection = await opening;
  await connection.kill();
}

const id = 'peerproof-doctor';
const question = ({ probe }: Profile): Uint8Array => Buffer.from(probe.replaceAll('{{probeId}}', id));

function checksOf(trace: Trace, profile: Profile): Check[] {
  return [handshakeCheck(trace, profile), answerCheck(trace), outputCheck(trace), stderrCheck(trace)];
}

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

function answerCheck(trace: Trace): Check {
  const sent = trace.find((event) => event.type === 'sent' && event.step === 0);
  const answer = trace.find((event) => event.type === 'received' && Buffer.from(event.payload).includes(id));
  if (answer?.type !== 'received') {
    return { mark: 'FAIL', what: 'answers', seen: 'a request for a method that does not exist got no answer' };
  }
  const took = sent === undefined ? '' : ` in ${duration(answer.at - sent.at)}`;
  return { mark: 'ok', what: 'answers', seen: `an unknown method${took}: ${printable(answer.payload, 300)}` };
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
