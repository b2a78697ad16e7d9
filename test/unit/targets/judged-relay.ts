import { readdirSync, readFileSync } from 'node:fs';
import type { Step } from '../../../src/case/case.ts';
import { parseEntry } from '../../../src/corpus/entry.ts';
import { loadCase } from '../../../src/corpus/stored.ts';
import { fillSlots } from '../../../src/driver/slots.ts';
import { travelling } from '../../../src/driver/travelling.ts';
import { loadProfiles, loadProperties } from '../../../src/engine/discover.ts';
import message from '../../../src/framings/message.ts';
import type { Model } from '../../../src/model/contract.ts';
import { modelFactory } from '../../../src/model/model.ts';
import { inForce } from '../../../src/model/property-set.ts';
import type { Violation } from '../../../src/model/verdict.ts';
import { string } from '../../../src/protocol/json/build.ts';
import type { JsonNode } from '../../../src/protocol/json/node.ts';
import { at } from '../../../src/protocol/json/query.ts';
import { readMessage } from '../../../src/protocol/read-message.ts';
import type { RelayFault } from '../../targets/relay/fault.ts';
import { Relay } from '../../targets/relay/relay.ts';
import { textOf } from '../../targets/relay/rows.ts';

const profiles = await loadProfiles();
const profile = profiles.get('agentrelay') ?? fail();
const properties = (await loadProperties()).filter(({ address }) => inForce(address, profile));
const corpus = new URL('../../../corpus/agentrelay/', import.meta.url);
const adminToken = 'admin';

type Sent = Extract<Step, { type: 'send' }>;

/** Plays the stored cases of the relay, each on its own, to a relay in this process, judged by the real model. */
export async function judgeRelay(fault?: RelayFault): Promise<readonly Violation[]> {
  const found: Violation[] = [];
  for (const file of readdirSync(corpus)) {
    const steps = loadCase(parseEntry(readFileSync(new URL(file, corpus), 'utf8'), file).steps);
    const played = new Played(new Relay({ adminToken }, fault), modelFactory(profile, properties)([]));
    found.push(...(await played.play(steps)));
  }
  return found;
}

class Played {
  readonly #relay: Relay;
  readonly #model: Model;
  readonly #slots = new Map<string, JsonNode>([
    ['adminToken', string(adminToken)],
    ['nonce', string('n')],
  ]);
  #at = 0;

  constructor(relay: Relay, model: Model) {
    this.#relay = relay;
    this.#model = model;
  }

  async play(steps: readonly Step[]): Promise<readonly Violation[]> {
    this.#model.begin();
    for (const opening of profile.handshake) {
      if (typeof opening === 'string') continue;
      const { send, via, keeps = {} } = opening;
      const body = await this.#ask({ type: 'send', payload: Buffer.from(send), ...(via && { via }) });
      for (const [slot, path] of Object.entries(keeps)) this.#keep(slot, at(body, path));
    }
    let racing: Promise<unknown>[] = [];
    for (const step of steps) {
      if (step.type !== 'send') continue;
      racing.push(this.#ask(step));
      if (step.via?.race === true) continue;
      await Promise.all(racing);
      racing = [];
    }
    await Promise.all(racing);
    return this.#model.end().violations;
  }

  async #ask({ payload, via }: Sent): Promise<JsonNode | undefined> {
    const fill = (text: Uint8Array) => fillSlots(text, (name) => this.#slots.get(name) ?? defaultOf(name));
    const body = fill(payload);
    const ticket = ++this.#at;
    const manner = travelling({ framing: message, profile }, body, { manner: via && { via }, fill });
    const { verb = 'POST', path = '/', headers = {} } = manner?.via ?? {};
    const given = Object.entries(headers).flatMap(([name, value]) =>
      value === null ? [] : [[name.toLowerCase(), value] as const],
    );
    this.#model.sent(body, ticket, ticket, { ...manner, ticket });
    const asked = { verb, path, headers: Object.fromEntries(given), body: Buffer.from(body) };
    const answered = await this.#relay.answer(asked);
    const said = Buffer.from(textOf(answered));
    const arrival = { ticket, status: answered.status, headers: answered.headers ?? {}, isLast: true };
    this.#model.received(said, this.#at, arrival);
    const node = readMessage(said).node;
    const method = readMessage(body).method;
    for (const capture of profile.captures) {
      if (capture.method === method) this.#keep(capture.slot, at(at(node, 'result'), capture.path));
    }
    return node;
  }

  #keep(slot: string, value: JsonNode | undefined): void {
    if (value !== undefined) this.#slots.set(slot, value);
  }
}

function defaultOf(name: string): JsonNode | undefined {
  const text = profile.slots[name];
  return text === undefined ? undefined : string(text);
}

function fail(): never {
  throw new Error('no profile agentrelay');
}
