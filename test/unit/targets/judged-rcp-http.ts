import { readdirSync, readFileSync } from 'node:fs';
import { parseEntry } from '../../../src/corpus/entry.ts';
import { loadCase } from '../../../src/corpus/stored.ts';
import { fillSlots } from '../../../src/driver/slots.ts';
import { travelling } from '../../../src/driver/travelling.ts';
import { loadProperties } from '../../../src/engine/discover.ts';
import message from '../../../src/framings/message.ts';
import type { Model } from '../../../src/model/contract.ts';
import { modelFactory } from '../../../src/model/model.ts';
import { inForce } from '../../../src/model/property-set.ts';
import type { Violation } from '../../../src/model/verdict.ts';
import profile from '../../../src/profiles/rcp.ts';
import { string } from '../../../src/protocol/json/build.ts';
import type { HttpFault } from '../../targets/rcp/http-fault.ts';
import { HttpFront } from '../../targets/rcp/http-front.ts';
import { createRcpServer } from '../../targets/rcp-server.ts';

const properties = (await loadProperties()).filter(({ address }) => inForce(address, profile));
const corpus = new URL('../../../corpus/rcp/', import.meta.url);
const setting = { framing: message, profile, target: { command: [], url: 'http://127.0.0.1/rcp' } };
const fill = (bytes: Uint8Array) => fillSlots(bytes, (name) => (name === 'field' ? string('lang') : undefined));

/** Posts the stored cases to a server in this process, each case on a connection of its own, judged by the real model. */
export async function judgeRcpHttp(fault?: HttpFault): Promise<readonly Violation[]> {
  const found: Violation[] = [];
  for (const file of readdirSync(corpus).filter(
    (name) => !/restart/.test(readFileSync(new URL(name, corpus), 'utf8')),
  )) {
    const steps = loadCase(parseEntry(readFileSync(new URL(file, corpus), 'utf8'), file).steps);
    const posts = new Posts(new HttpFront(createRcpServer, fault), modelFactory(profile, properties)([]));
    for (const opening of profile.handshake) await posts.send(Buffer.from(String(opening)));
    for (const step of steps) if (step.type === 'send') await posts.send(step.payload, step);
    found.push(...posts.end());
  }
  return found;
}

class Posts {
  readonly #front: HttpFront;
  readonly #model: Model;
  readonly #connection = {};
  #at = 0;

  constructor(front: HttpFront, model: Model) {
    this.#front = front;
    this.#model = model;
    model.begin();
  }

  async send(payload: Uint8Array, manner?: Parameters<typeof travelling>[2]['manner']): Promise<void> {
    const body = fill(payload);
    const ticket = ++this.#at;
    const via = travelling(setting, body, { manner, fill })?.via;
    this.#model.sent(body, ticket, ticket, { ...(via && { via }), ticket });
    const posted = { verb: 'POST', path: via?.path ?? '/', body: Buffer.from(body) };
    const { status, body: said = '' } = await this.#front.respond(posted, via?.alone === true ? {} : this.#connection);
    this.#model.received(Buffer.from(said), ticket, { ticket, status, headers: {}, isLast: true });
  }

  end(): readonly Violation[] {
    return this.#model.end().violations;
  }
}
