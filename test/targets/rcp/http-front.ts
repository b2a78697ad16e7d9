import { invalidRequest, print } from '../peer/answer.ts';
import type { Incoming } from '../peer/incoming.ts';
import type { Peer, World } from '../peer/peer.ts';
import { readLine } from '../peer/read-line.ts';
import type { HttpFault } from './http-fault.ts';

export interface Posted {
  readonly verb: string;
  readonly path: string;
  readonly body: Buffer;
}

export interface Response {
  readonly status: number;
  /** JSON, but for statuses that are HTTP's own. */
  readonly body?: string;
  /** The session is over, and the connection with it. */
  readonly isLast?: boolean;
}

const base = '/rcp/';

/** `POST /rcp/<method>` in front of a server: one session for each connection. */
export class HttpFront {
  readonly #create: (world: World) => Peer;
  readonly #fault: HttpFault;
  readonly #sessions = new WeakMap<object, Session>();

  constructor(create: (world: World) => Peer, fault: HttpFault = {}) {
    this.#create = create;
    this.#fault = fault;
  }

  /** `connection`: what came on one shares a session. */
  async respond(posted: Posted, connection: object): Promise<Response> {
    const response = await this.#healthy(this.#fault.posted?.(posted) ?? posted, connection);
    return this.#fault.responds?.(response, { posted, front: this }) ?? response;
  }

  async #healthy({ verb, path, body }: Posted, connection: object): Promise<Response> {
    if (!path.startsWith(base)) return { status: 404 };
    if (verb !== 'POST') return { status: 405 };
    const message = readLine(body);
    if (message === undefined || message.kind === 'not-json') return { status: 400 };
    if (!isMeant(path, message)) return refused(message);
    const session = this.#sessions.get(connection) ?? new Session(this.#create);
    this.#sessions.set(connection, session);
    return session.take(body);
  }
}

/** The path names the method that the body does; what names none may go anywhere. */
function isMeant(path: string, { method }: Incoming): boolean {
  try {
    return method === undefined || decodeURIComponent(path.slice(base.length)) === method;
  } catch {
    return false;
  }
}

function refused({ id, kind }: Incoming): Response {
  if (kind === 'notification') return { status: 204 };
  return { status: 200, body: print({ id: id ?? 'null', error: invalidRequest('the path names another method') }) };
}

/** What is said to one request, before the next one comes. */
class Session {
  readonly #peer: Peer;
  #said: string[] = [];
  #isOver = false;

  constructor(create: (world: World) => Peer) {
    this.#peer = create({
      say: (text) => this.#said.push(text),
      leave: () => {
        this.#isOver = true;
      },
      soon: (task) => setImmediate(task),
      later: () => () => undefined,
    });
  }

  async take(body: Buffer): Promise<Response> {
    this.#said = [];
    this.#peer.line(body);
    // What takes a moment is through by then.
    for (let turns = 0; turns < 2 && this.#said.length === 0; turns++) await new Promise(setImmediate);
    const text = this.#said.join('\n');
    return { status: text === '' ? 204 : 200, body: text, isLast: this.#isOver };
  }
}
