import type { Bytes } from '../case/bytes.ts';
import type { Case } from '../case/case.ts';
import { jsonText } from '../protocol/json/print.ts';
import type { Message } from '../protocol/message.ts';
import type { Profile } from '../protocol/profile.ts';
import { readMessage } from '../protocol/read-message.ts';
import type { Session } from './session.ts';

type Reply = { readonly payload: Bytes; readonly step: number };

/** Answers the requests that the peer makes during a case: as its reply steps say, then as the profile does. */
export class Replies {
  readonly #replies: readonly Reply[];
  readonly #profile: Profile;
  #next = 0;

  constructor(steps: Case, profile: Profile) {
    this.#replies = repliesIn(steps);
    this.#profile = profile;
  }

  answer(asked: Message, session: Session): void {
    if (session.inputEnded || session.connection.backlog > session.setting.limits.backlog) return;
    const reply = this.#replies[this.#next++];
    const payload = session.fill(reply?.payload ?? Buffer.from(this.#usual(asked)), asked);
    session.log.add({ type: 'sent', at: session.at, payload, ...(reply && { step: reply.step }) });
    if (reply !== undefined && callsForAnAnswer(payload)) session.say(payload, reply.step);
    else {
      session.model.replied(payload, asked);
      session.out.aside(session.setting.framing.encode(payload));
    }
    session.out.flush();
  }

  #usual({ id, method, params }: Message): string {
    const head = `{"jsonrpc":"2.0","id":${id === undefined ? 'null' : jsonText(id)}`;
    const known = this.#profile.answers.find((answer) => answer.method === method);
    if (known === undefined) return `${head},"error":{"code":-32601,"message":"Method not found"}}`;
    return `${head},"result":${typeof known.result === 'string' ? known.result : known.result(params)}}`;
  }
}

const none: readonly Reply[] = [];

/** Hardly any case has some. */
function repliesIn(steps: Case): readonly Reply[] {
  if (!steps.some(({ type }) => type === 'reply')) return none;
  return steps.flatMap((step, index) => (step.type === 'reply' ? [{ payload: step.payload, step: index }] : []));
}

/** What is no response is a message like any other, and has to be judged. */
function callsForAnAnswer(payload: Bytes): boolean {
  return readMessage(payload).kind !== 'response';
}
