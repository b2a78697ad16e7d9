import type { Bytes } from '../case/bytes.ts';
import { TargetError } from '../case/errors.ts';
import type { AnswerFunction } from '../case/local-peer.ts';
import type { Connection, ConnectionEvents, Exit, Parcel, Transport } from '../case/transport.ts';

/** Each call ends by itself, so silence is known without waiting. */
const memory: Transport = {
  says: 'calls a function of this process with each message; for the tests of a library',
  schemes: [],
  carriesMessages: true,
  answersEach: true,
  open: async ({ peer }, events) => {
    if (typeof peer === 'function') return new FunctionConnection(peer, events);
    throw new TargetError('no function to call', { hint: 'give `peer` a function from a message to its answer' });
  },
};

export default memory;

class FunctionConnection implements Connection {
  readonly exit: Exit | undefined = undefined;
  readonly canaries: readonly string[] = [];
  readonly #answer: AnswerFunction;
  readonly #events: ConnectionEvents;
  #isOver = false;
  #stderr = '';
  #waiting = 0;

  constructor(answer: AnswerFunction, events: ConnectionEvents) {
    this.#answer = answer;
    this.#events = events;
  }

  get backlog(): number {
    return this.#waiting;
  }

  /** What is written in one turn is called in one, so that a message never waits for the answer to another. */
  write(bytes: Bytes, { ticket }: Parcel = { ticket: 0 }): Promise<boolean> {
    if (this.#isOver) return Promise.resolve(false);
    this.#waiting += bytes.length;
    setImmediate(() => {
      this.#waiting -= bytes.length;
      void this.#call(bytes, ticket);
    });
    return Promise.resolve(true);
  }

  closeInput(): void {
    this.#isOver = true;
    this.#events.closed();
  }

  async kill(): Promise<void> {
    this.#isOver = true;
  }

  stderrTail(): string {
    return this.#stderr;
  }

  cpu(): undefined {
    return undefined;
  }

  async #call(bytes: Bytes, ticket: number): Promise<void> {
    if (this.#isOver) return;
    try {
      const answer = await this.#answer(Buffer.from(bytes).toString('utf8'), bytes);
      const said = typeof answer === 'string' ? Buffer.from(answer) : (answer ?? nothing);
      if (!this.#isOver) this.#events.data(said, { ticket, isLast: true });
    } catch (error) {
      this.#died(error);
    }
  }

  #died(error: unknown): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#stderr = `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`;
    this.#events.stderr(Buffer.from(this.#stderr));
    this.#events.closed('threw an exception');
  }
}

const nothing = new Uint8Array();
