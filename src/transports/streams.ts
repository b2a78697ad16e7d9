import type { Bytes } from '../case/bytes.ts';
import { TargetError } from '../case/errors.ts';
import type { StreamPair } from '../case/local-peer.ts';
import type { Connection, ConnectionEvents, Exit, Transport } from '../case/transport.ts';

const streams: Transport = {
  says: 'speaks to a pair of streams of this process; for the tests of a library',
  schemes: [],
  open: async ({ peer }, events) => {
    if (typeof peer === 'object') return new StreamConnection(await peer.connect(), events);
    throw new TargetError('no streams to speak to', { hint: 'give `peer` a `connect` that makes a pair of streams' });
  },
};

export default streams;

class StreamConnection implements Connection {
  readonly exit: Exit | undefined = undefined;
  readonly canaries: readonly string[] = [];
  readonly #pair: StreamPair;
  readonly #events: ConnectionEvents;
  #isClosed = false;

  constructor(pair: StreamPair, events: ConnectionEvents) {
    this.#pair = pair;
    this.#events = events;
    const { input, output } = pair;
    for (const stream of [input, output]) stream.on('error', () => this.#close());
    output.on('data', (chunk: Bytes | string) => events.data(Buffer.from(chunk)));
    output.once('end', () => this.#close());
    output.once('close', () => this.#close());
  }

  get backlog(): number {
    const { input } = this.#pair;
    return 'writableLength' in input && typeof input.writableLength === 'number' ? input.writableLength : 0;
  }

  write(bytes: Bytes): Promise<boolean> {
    const { input } = this.#pair;
    if (this.#isClosed || !input.writable) return Promise.resolve(false);
    return new Promise((resolve) => {
      input.write(bytes, (error) => resolve(error == null && !this.#isClosed));
    });
  }

  closeInput(): void {
    this.#pair.input.end();
  }

  /** What the peer does once its input has ended is its own affair. */
  async kill(): Promise<void> {
    this.#isClosed = true;
    const { input, output } = this.#pair;
    input.end();
    for (const stream of [input, output]) {
      if ('destroy' in stream && typeof stream.destroy === 'function') stream.destroy();
    }
  }

  stderrTail(): string {
    return '';
  }

  cpu(): undefined {
    return undefined;
  }

  #close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#events.closed();
  }
}
