import type { Bytes } from '../case/bytes.ts';
import type { Case } from '../case/case.ts';
import { jsonText } from '../protocol/json/print.ts';
import { member, stringOf } from '../protocol/json/query.ts';
import type { Message } from '../protocol/message.ts';
import type { Profile } from '../protocol/profile.ts';
import { readMessage } from '../protocol/read-message.ts';
import type { Session } from './session.ts';

type Reply = { readonly payload: Bytes; readonly step: number };
/** `isEnded`: we have ended what it is asked for. */
type Asked = { readonly message: Message; readonly isEnded: boolean };

/**
 * Answers the requests that the peer makes during a case: as its reply steps say, then as the profile does; at once, where
 * no answer step is to come.
 */
export class Replies {
  readonly #replies: readonly Reply[];
  readonly #profile: Profile;
  #next = 0;
  /** Answer steps that are to come. */
  #delays: number;
  #kept: Asked[] = [];
  readonly #ended = new Set<string>();

  constructor(steps: Case, profile: Profile) {
    this.#replies = repliesIn(steps);
    this.#profile = profile;
    this.#delays = steps.filter(({ type }) => type === 'answer').length;
  }

  answer(message: Message, session: Session): void {
    const asked = { message, isEnded: this.#ended.has(this.#resourceOf(message) ?? '') };
    if (this.#delays > 0) this.#kept.push(asked);
    else this.#answer(asked, session);
  }

  /** An answer step: what was kept is answered. */
  release(session: Session): void {
    const kept = this.#kept;
    this.#kept = [];
    this.#delays--;
    for (const asked of kept) this.#answer(asked, session);
  }

  /** Notes which resources we have ended the work in. */
  sent(message: Message): void {
    const { kind, method } = message;
    const { interrupts } = this.#profile;
    const isEnd = kind === 'notification' && method === interrupts?.method;
    if (!isEnd && method !== interrupts?.request) return;
    const resource = this.#resourceOf(message);
    if (resource === undefined) return;
    if (!isEnd) return void this.#ended.delete(resource);
    this.#ended.add(resource);
    // Work that begins before the answer is other work.
    this.#kept = this.#kept.map((each) =>
      this.#resourceOf(each.message) === resource ? { ...each, isEnded: true } : each,
    );
  }

  /** What was asked on a connection that is no more needs no answer. */
  forget(): void {
    this.#kept = [];
  }

  #answer(asked: Asked, session: Session): void {
    if (session.inputEnded || session.connection.backlog > session.setting.limits.backlog) return;
    const reply = this.#replies[this.#next++];
    const payload = session.fill(reply?.payload ?? Buffer.from(this.#usual(asked)), asked.message);
    session.log.add({ type: 'sent', at: session.at, payload, ...(reply && { step: reply.step }) });
    if (reply !== undefined && callsForAnAnswer(payload)) session.say(payload, reply.step);
    else {
      session.model.replied(payload, asked.message);
      session.out.aside(session.setting.framing.encode(payload));
    }
    session.out.flush();
  }

  #usual({ message: { id, method, params }, isEnded }: Asked): string {
    const head = `{"jsonrpc":"2.0","id":${id === undefined ? 'null' : jsonText(id)}`;
    const known = this.#profile.answers.find((answer) => answer.method === method);
    if (known === undefined) return `${head},"error":{"code":-32601,"message":"Method not found"}}`;
    const result = isEnded ? (known.ended ?? known.result) : known.result;
    return `${head},"result":${typeof result === 'string' ? result : result(params)}}`;
  }

  #resourceOf({ params }: Message): string | undefined {
    const { interrupts } = this.#profile;
    return interrupts && stringOf(member(params, interrupts.member));
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
