import { loadProfiles, loadProperties } from '../../../src/engine/discover.ts';
import type { Model } from '../../../src/model/contract.ts';
import { modelFactory } from '../../../src/model/model.ts';
import type { Violation } from '../../../src/model/verdict.ts';
import { jsonText } from '../../../src/protocol/json/print.ts';
import { at } from '../../../src/protocol/json/query.ts';
import type { Message } from '../../../src/protocol/message.ts';
import type { Profile } from '../../../src/protocol/profile.ts';
import { payloadOf } from '../../../src/protocol/surface.ts';
import type { Peer, World } from '../../targets/peer/peer.ts';
import { type Talk, talkTo } from './in-process.ts';
import { larder } from './larder.ts';

const profiles = new Map(await loadProfiles()).set('larder', await larder());
const properties = await loadProperties();

/** Says each line, or each group of lines at once, to a peer, and judges what it says with the real model. */
export function judge(name: string, create: (world: World) => Peer, lines: Groups): readonly Violation[] {
  const profile = profiles.get(name);
  if (profile === undefined) throw new Error(`no profile ${name}`);
  const inForce = properties.filter(
    ({ address }) => !address.includes('/') || profile.properties.some((prefix) => address.startsWith(`${prefix}/`)),
  );
  const model = modelFactory(profile, inForce);
  return connections(lines).flatMap((part) => new Conversation(profile, model([]), talkTo(create)).judge(part));
}

export type Groups = readonly (string | readonly string[])[];

/** `anew` begins another connection, to another peer of the kind. */
function connections(lines: Groups): readonly Groups[] {
  const found: (string | readonly string[])[][] = [[]];
  for (const line of lines) {
    if (line === 'anew') found.push([]);
    else found.at(-1)?.push(line);
  }
  return found;
}

class Conversation {
  readonly #profile: Profile;
  readonly #model: Model;
  readonly #talk: Talk;
  /** Answers to what the peer asks next, before the usual ones. */
  #replies: readonly string[] = [];
  /** What it asks is answered at the next `answer`, where the group has one. */
  #holds = false;
  #asked: readonly Message[] = [];
  readonly #slots = new Map<string, string>();
  #at = 0;

  constructor(profile: Profile, model: Model, talk: Talk) {
    this.#profile = profile;
    this.#model = model;
    this.#talk = talk;
  }

  /** Each group is a case of its own. */
  judge(groups: readonly (string | readonly string[])[]): readonly Violation[] {
    const found: Violation[] = [];
    for (const group of groups) {
      this.#model.begin();
      this.#replies = [group].flat().flatMap((line) => (line.startsWith('reply ') ? line.slice(6) : []));
      this.#holds = group.includes('answer');
      const lives = this.#say(this.#filled(typeof group === 'string' ? [group] : group)) && this.#hearsProbe();
      found.push(...this.#model.end().violations);
      if (!lives) break;
    }
    return found;
  }

  #filled(lines: readonly string[]): readonly string[] {
    return lines
      .flatMap((line) => (line === 'handshake' ? this.#profile.handshake.map(payloadOf) : line))
      .map((line) => line.replaceAll(/\{\{(\w+)\}\}/g, (all, slot) => this.#slots.get(slot) ?? all));
  }

  #hearsProbe(): boolean {
    const probe = this.#profile.probe.replace('{{probeId}}', `probe-${this.#at++}`);
    if (this.#talk.say(probe).length > 0) return true;
    this.#model.ended({ as: 'deaf', detail: 'deaf', stderr: '' });
    return false;
  }

  /** False: the peer died of it. */
  #say(lines: readonly string[]): boolean {
    try {
      for (const window of windows(lines)) {
        const sent = window.filter((line) => line !== 'answer');
        for (const line of sent) this.#model.sent(Buffer.from(line), this.#at++);
        for (const said of this.#talk.say(...sent)) this.#hear(said);
        if (window !== lines) this.#model.conclude(false);
        if (window.at(-1) === 'answer') this.#release();
      }
      return true;
    } catch (error) {
      this.#model.ended({ as: 'exited', detail: 'exit 1', stderr: String(error) });
      return false;
    }
  }

  #hear(line: string): void {
    const { is, message, ...rest } = this.#model.received(Buffer.from(line), this.#at++);
    if (is === 'request') {
      if (this.#holds) this.#asked = [...this.#asked, message];
      else this.#answer(message);
    }
    const method = 'method' in rest ? rest.method : undefined;
    for (const capture of this.#profile.captures) {
      const value = capture.method === method && message.result && at(message.result, capture.path);
      if (typeof value === 'object' && value.type === 'string') this.#slots.set(capture.slot, value.value);
    }
  }

  #release(): void {
    const asked = this.#asked;
    this.#asked = [];
    this.#holds = false;
    for (const message of asked) this.#answer(message);
  }

  #answer(message: Message): void {
    const answer = this.#answerTo(message);
    this.#model.replied(Buffer.from(answer), message);
    for (const said of this.#talk.say(answer)) this.#hear(said);
  }

  #answerTo({ id, method, params }: Message): string {
    const [reply, ...later] = this.#replies;
    this.#replies = later;
    if (reply !== undefined) return reply.replace('"{{requestId}}"', id === undefined ? 'null' : jsonText(id));
    const known = this.#profile.answers.find((answer) => answer.method === method);
    const result = typeof known?.result === 'function' ? known.result(params) : known?.result;
    return `{"jsonrpc":"2.0","id":${id === undefined ? 'null' : jsonText(id)},"result":${result ?? 'null'}}`;
  }
}

/** What is said at once: up to each `settle`, or to each `answer`. */
function windows(lines: readonly string[]): readonly (readonly string[])[] {
  if (!lines.some((line) => line === 'settle' || line === 'answer' || line.startsWith('reply '))) return [lines];
  const found: string[][] = [[]];
  for (const line of lines) {
    if (line !== 'settle' && !line.startsWith('reply ')) found.at(-1)?.push(line);
    if (line === 'settle' || line === 'answer') found.push([]);
  }
  return found;
}
