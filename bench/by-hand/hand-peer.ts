import { type ChildProcess, spawn } from 'node:child_process';
import { fillSlots } from '../../src/driver/slots.ts';
import { string } from '../../src/protocol/json/build.ts';
import { jsonText } from '../../src/protocol/json/print.ts';
import { readJson } from '../../src/protocol/json/read.ts';
import type { Profile } from '../../src/protocol/profile.ts';
import { payloadOf } from '../../src/protocol/surface.ts';

const probePrefix = Buffer.from('peerproof-probe-');
const methodKey = Buffer.from('"method":');
const session = Buffer.from('"sessionId":"');
/** Of the result of an opening, in the profiles that know one here. */
const opened = Buffer.from('"protocolVersion"');
const newline = 0x0a;

/** One process and the least that is needed to drive it: lines, probes, the newest session, answers to its requests. */
export class HandPeer {
  answers = 0;
  /** It has had its handshake. */
  isShaken = false;
  /** It has answered an opening. */
  isOpen = false;
  /** Our side has ended. */
  isClosed = false;
  #sessionId: string | undefined;
  /** Pieces of a line that has not ended. */
  #rest: Buffer[] = [];
  #probes = 0;
  #answered = 0;
  #wake: (() => void) | undefined;
  #dead = false;
  readonly #child: ChildProcess;
  readonly #profile: Profile;

  constructor(command: readonly string[], profile: Profile) {
    const [file = '', ...words] = command;
    this.#profile = profile;
    this.#child = spawn(file, words, { stdio: ['pipe', 'pipe', 'ignore'] });
    this.#child.stdin?.on('error', () => undefined);
    this.#child.stdout?.on('data', (chunk: Buffer) => this.#read(chunk));
    this.#child.on('exit', () => {
      this.#dead = true;
      this.#wake?.();
    });
  }

  get isDead(): boolean {
    return this.#dead;
  }

  async shake(): Promise<void> {
    if (this.isShaken) return;
    this.isShaken = true;
    for (const text of this.#profile.handshake) {
      const before = this.answers;
      this.#child.stdin?.write(this.fill(Buffer.from(`${payloadOf(text)}\n`)));
      await this.#until(() => this.answers > before);
    }
  }

  write(bytes: Uint8Array): void {
    this.#child.stdin?.write(bytes);
  }

  /** Ends our side; the peer has so many ms to end its own. */
  async end(ms: number): Promise<void> {
    this.isClosed = true;
    this.#child.stdin?.end();
    const timer = setTimeout(() => this.kill(), ms);
    await this.#until(() => false);
    clearTimeout(timer);
  }

  /** What a slot stands for: the newest session, or a value that is unknown. */
  fill(bytes: Buffer): Uint8Array {
    return fillSlots(bytes, (name) => {
      const value = name === 'sessionId' && this.#sessionId !== undefined ? this.#sessionId : this.#profile.slots[name];
      return name === 'cwd' ? string('/tmp') : value === undefined ? undefined : string(value);
    });
  }

  /** Two barriers, the first behind the window in one write. */
  async settle(bytes: Uint8Array): Promise<void> {
    await this.#barrier(bytes);
    await this.#barrier(undefined);
  }

  kill(): void {
    this.isClosed = true;
    this.#child.kill('SIGKILL');
  }

  #barrier(bytes: Uint8Array | undefined): Promise<void> {
    const number = ++this.#probes;
    const probe = Buffer.from(`${this.#profile.probe.replace('{{probeId}}', `peerproof-probe-${number}`)}\n`);
    this.#child.stdin?.write(bytes === undefined ? probe : Buffer.concat([bytes, probe]));
    return this.#until(() => this.#answered >= number);
  }

  async #until(done: () => boolean): Promise<void> {
    while (!done() && !this.#dead) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  #read(chunk: Buffer): void {
    let from = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, from)) {
      this.#line(this.#whole(chunk.subarray(from, end)));
      from = end + 1;
    }
    if (from < chunk.length) this.#rest.push(chunk.subarray(from));
    this.#wake?.();
  }

  #whole(end: Buffer): Buffer {
    if (this.#rest.length === 0) return end;
    const line = Buffer.concat([...this.#rest, end]);
    this.#rest = [];
    return line;
  }

  #line(line: Buffer): void {
    this.answers++;
    if (line.indexOf(probePrefix) >= 0 && line.length < 2_000) {
      const number = /"peerproof-probe-(\d+)"/.exec(line.toString('latin1'))?.[1];
      if (number !== undefined) this.#answered = Number(number);
      return;
    }
    if (line.indexOf(methodKey) >= 0) {
      this.#asked(line);
      return;
    }
    if (line.length > 4_096) return;
    if (line.indexOf(opened) >= 0) this.isOpen = true;
    const at = line.indexOf(session);
    if (at < 0) return;
    const start = at + session.length;
    this.#sessionId = line.toString('latin1', start, line.indexOf(0x22, start));
  }

  /** A request of the peer gets its usual answer: it may wait for one. */
  #asked(line: Buffer): void {
    const reading = readJson(line);
    if (!reading.ok || reading.node.type !== 'object') return;
    const members = new Map(reading.node.members.map(({ key, value }) => [key, value]));
    const [id, method] = [members.get('id'), members.get('method')];
    if (id === undefined || method?.type !== 'string') return;
    const known = this.#profile.answers.find((answer) => answer.method === method.value);
    const result = typeof known?.result === 'function' ? known.result(members.get('params')) : known?.result;
    const rest = result === undefined ? '"error":{"code":-32601,"message":"Method not found"}' : `"result":${result}`;
    this.#child.stdin?.write(this.fill(Buffer.from(`{"jsonrpc":"2.0","id":${jsonText(id)},${rest}}\n`)));
  }
}
