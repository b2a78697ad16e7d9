import { TargetError } from '../case/errors.ts';
import { jsonText } from '../protocol/json/print.ts';
import type { Message } from '../protocol/message.ts';
import { probeName } from '../protocol/probe-name.ts';
import { readMessage } from '../protocol/read-message.ts';
import { crossBarrier } from './barrier.ts';
import { noJsonRpc } from './no-json-rpc.ts';
import { openByCall } from './opening-call.ts';
import { openingFailed } from './opening-failed.ts';
import type { Session } from './session.ts';
import { untilStarted } from './starting.ts';

/** Sends the profile's handshake, each payload after the answer to the one before. Throws TargetError. */
export async function shakeHands(session: Session): Promise<void> {
  for (const each of session.setting.profile.handshake) {
    if (typeof each === 'string') await exchange(session, each);
    else await openByCall(session, each);
  }
  session.captured.keep();
  session.shaken = true;
}

/** The target can be used at all: it shakes hands, and answers a probe. Throws TargetError. */
export async function proveUsable(session: Session): Promise<void> {
  await shakeHands(session);
  const asked = `a request of ${probeName(session.setting.profile)}`;
  if (!(await crossBarrier(session))) throw unusable(session, asked) ?? openingFailed(session, 'the probe');
  session.out.settled();
  const reason = unusable(session, asked);
  if (reason !== undefined) throw reason;
  // The first answer shows how long a start takes, the next one how long to wait for those that follow.
  if (!session.setting.patience.knowsRoundTrip) await crossBarrier(session);
  session.out.settled();
}

const unusable = ({ heard: { response } }: Session, asked: string): TargetError | undefined =>
  response && noJsonRpc(response, asked);

async function exchange(session: Session, text: string): Promise<void> {
  const payload = session.fill(Buffer.from(text));
  const { id, method } = readMessage(payload);
  session.log.add({ type: 'sent', at: session.at, payload });
  session.say(payload);
  session.out.flush();
  if (id === undefined) return;
  const from = session.setting.clock();
  const answer = await answerTo(session, jsonText(id));
  const asked = method ?? 'the handshake';
  if (answer === undefined) throw unusable(session, asked) ?? openingFailed(session, asked);
  if (answer.error !== undefined) throw refused(method, jsonText(answer.error));
  session.setting.patience.opened(session.setting.clock() - from);
}

/** What talks prose on stdout hardly ever comes to its senses, so it gets less time. */
async function answerTo(session: Session, key: string): Promise<Message | undefined> {
  const { patience, deadlines } = session.setting;
  const found = () => foundAnswer(session, key);
  session.heard.response = undefined;
  const isOver = () => session.heard.response !== undefined || session.heard.prose !== undefined;
  await untilStarted(session, () => found() !== undefined || isOver(), patience.opening);
  if (session.heard.prose !== undefined) await session.alert(() => found() !== undefined, deadlines.prose);
  return found();
}

function foundAnswer({ heard: { answer } }: Session, key: string): Message | undefined {
  return answer?.id !== undefined && jsonText(answer.id) === key ? answer : undefined;
}

function refused(method: string | undefined, error: string): TargetError {
  return new TargetError(`the target refused ${method ?? 'the handshake'}: ${JSON.stringify(error.slice(0, 500))}`, {
    hint: 'is --profile the protocol that it speaks, in the right version?',
  });
}
