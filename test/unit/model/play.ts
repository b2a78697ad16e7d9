import { mergeVerdicts } from '../../../src/driver/merge-verdicts.ts';
import type { Model } from '../../../src/model/contract.ts';
import { modelFactory } from '../../../src/model/model.ts';
import type { Cost, Property, Transcript } from '../../../src/model/property.ts';
import type { Verdict } from '../../../src/model/verdict.ts';
import { jsonText } from '../../../src/protocol/json/print.ts';
import type { Message } from '../../../src/protocol/message.ts';
import type { Profile } from '../../../src/protocol/profile.ts';
import { readMessage } from '../../../src/protocol/read-message.ts';
import { requestOf, responseOf } from './http-line.ts';

/** Plays a transcript through a fresh model and gives its verdict. */
export function play(transcript: Transcript, profile: Profile, properties: readonly Property[]): Verdict {
  const model = modelFactory(profile, properties)(['canary-value']);
  model.begin();
  const playing = new Playing(model, profile);
  for (const [step, line] of transcript.entries()) playing.line(line, step);
  return mergeVerdicts([...playing.verdicts, model.end(playing.costs)]);
}

function costOf(line: string): Cost {
  const [, megabytes, ms] = /^\$ (\d+) MB (\d+) ms$/.exec(line) ?? [];
  if (megabytes === undefined) throw new Error(`no cost: ${line}`);
  return { bytes: Number(megabytes) * 2 ** 20, ms: Number(ms) };
}

class Playing {
  readonly costs: Cost[] = [];
  /** Of the cases that are over. */
  readonly verdicts: Verdict[] = [];
  readonly #model: Model;
  readonly #profile: Profile;
  /** Requests of the peer, by id. */
  readonly #asked = new Map<string, Message>();
  readonly #answered = new Set<number>();
  #at = 0;
  #tickets = 0;
  #callers = 0;

  constructor(model: Model, profile: Profile) {
    this.#model = model;
    this.#profile = profile;
  }

  line(line: string, step: number): void {
    this.#at += 1;
    const text = line.slice(2);
    if (line.startsWith('> ')) this.#say(text, step);
    else if (line.startsWith('< ')) this.#hear(text);
    else if (line.startsWith('! exit')) this.#model.ended({ as: 'exited', detail: text, stderr: '' });
    else if (line === '! deaf' || line === '! hung')
      this.#model.ended({ as: text as 'deaf', detail: text, stderr: '' });
    else if (line.startsWith('$ ')) this.costs.push(costOf(line));
    else if (line === '= barrier') this.#model.conclude(false);
    else if (line === '= next case') this.verdicts.push(this.#model.end());
    else if (line.startsWith('= callers ')) for (const name of text.slice(8).split(', ')) this.#caller(name, step);
    else throw new Error(`no transcript line: ${line}`);
  }

  #say(text: string, step: number): void {
    const request = requestOf(text);
    if (request === undefined) return void this.#sayOnStream(Buffer.from(text), step);
    const ticket = ++this.#tickets;
    this.#model.sent(Buffer.from(request.body), this.#at, step, { via: request.via, ticket });
  }

  /** What answers a request of the peer is no message of the case. */
  #sayOnStream(text: Buffer, step: number): void {
    const { kind, id } = readMessage(text);
    const request = kind === 'response' && id !== undefined ? this.#asked.get(jsonText(id)) : undefined;
    if (request === undefined) this.#model.sent(text, this.#at, step);
    else this.#model.replied(text, request);
  }

  #hear(text: string): void {
    const response = responseOf(text);
    if (response === undefined) return void this.#hearOnStream(Buffer.from(text));
    let ticket = response.to ?? 1;
    while (response.to === undefined && this.#answered.has(ticket)) ticket++;
    this.#answered.add(ticket);
    this.#model.received(Buffer.from(response.body), this.#at, { ...response.arrival, ticket });
  }

  #hearOnStream(text: Buffer): void {
    const { is, message } = this.#model.received(text, this.#at);
    if (is === 'request' && message.id !== undefined) this.#asked.set(jsonText(message.id), message);
  }

  /** A caller `ann` is `ann@relay`, with the number `ann-id` and the credential `ann-key`. */
  #caller(name: string, step: number): void {
    const { route } = this.#profile.callers?.made ?? { route: '' };
    const { via, body } = requestOf(`${route} {}`) ?? { via: {}, body: '' };
    const ticket = --this.#callers;
    this.#model.sent(Buffer.from(body), this.#at, step, { via, ticket });
    const answer = { handle: `${name}@relay`, agent_id: `${name}-id`, api_key: `${name}-key` };
    this.#model.received(Buffer.from(JSON.stringify(answer)), this.#at, { ticket, status: 201, isLast: true });
  }
}
