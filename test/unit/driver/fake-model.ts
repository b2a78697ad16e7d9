import type { Model } from '../../../src/model/contract.ts';
import type { Property } from '../../../src/model/property.ts';
import type { State } from '../../../src/model/state.ts';
import type { Violation } from '../../../src/model/verdict.ts';
import { jsonText } from '../../../src/protocol/json/print.ts';
import type { Message } from '../../../src/protocol/message.ts';
import { readMessage } from '../../../src/protocol/read-message.ts';

const property = { address: 'fake' } as Property;

/** Notes down what the driver tells it. Every request is owed an answer; `echo` and `ask` may take their time. */
export class FakeModel implements Model {
  readonly calls: string[] = [];
  readonly sentTexts: { text: string; step: number | undefined }[] = [];
  readonly state: State;
  phase: State['phase'] = 'new';
  #open: { id: string; method: string; at: number; step: number | undefined }[] = [];
  #violations: Violation[] = [];
  #judged = 0;
  /** A blank line may be answered. */
  #blanks = 0;

  constructor() {
    const model = this;
    this.state = {
      get phase() {
        return model.phase;
      },
      advertises: () => 'no',
      offers: () => 'unsure',
      succeeded: () => false,
      resource: () => 'unknown',
      given: () => false,
      openRequests: [],
      closing: 'no',
    };
  }

  begin(): void {
    this.calls.push('begin');
    this.#violations = [];
    this.#open = [];
    this.#judged = 0;
  }

  sent(payload: Uint8Array, at: number, step?: number): Message {
    const message = readMessage(payload);
    this.sentTexts.push({ text: Buffer.from(payload).toString(), step });
    this.#judged++;
    if (message.kind === 'request') {
      this.#open.push({ id: idOf(message), method: message.method ?? '', at, step });
    } else if (message.kind === 'blank') this.#blanks++;
    else if (message.kind === 'not-json') this.#open.push({ id: 'null', method: 'not-json', at, step });
    return message;
  }

  lost(): void {
    this.calls.push('lost');
  }

  cut(): void {
    this.calls.push('cut');
    this.#open = [];
  }

  received(payload: Uint8Array, at: number): ReturnType<Model['received']> {
    const message = readMessage(payload);
    if (message.kind === 'request' || message.kind === 'notification') return { is: message.kind, message };
    if (message.kind !== 'response') return { is: 'garbage', message };
    const index = this.#open.findIndex(({ id }) => id === idOf(message));
    const [open] = index < 0 ? [] : this.#open.splice(index, 1);
    if (open === undefined && idOf(message) === 'null' && this.#blanks-- > 0) return { is: 'answer', message, ms: 0 };
    if (open === undefined) {
      this.#violate('stray', undefined);
      return { is: 'stray', message };
    }
    if (open.method === 'open' && message.result !== undefined) this.phase = 'open';
    return { is: 'answer', message, method: open.method, ms: at - open.at };
  }

  replied(payload: Uint8Array): void {
    this.calls.push(`replied ${Buffer.from(payload).toString()}`);
  }

  waiting(): ReturnType<Model['waiting']> {
    const graced = this.#open.filter(({ method }) => method === 'echo' || method === 'ask');
    return { open: this.#open.length, asks: false, graced: [...new Set(graced.map(({ method }) => method))] };
  }

  conclude(all: boolean): void {
    this.calls.push(`conclude ${all}`);
    const kept = this.#open.filter(({ method }) => !all && (method === 'echo' || method === 'ask'));
    for (const open of this.#open) if (!kept.includes(open)) this.#violate('nothing', open.step);
    this.#open = kept;
  }

  ended({ as, detail, stderr }: Parameters<Model['ended']>[0]): void {
    this.#violate(`${as} ${detail}`, undefined, stderr);
    this.#open = [];
  }

  garbage(bytes: Uint8Array): void {
    this.#violate('garbage', undefined, Buffer.from(bytes).toString());
  }

  end(): ReturnType<Model['end']> {
    this.conclude(true);
    this.calls.push('end');
    return { violations: this.#violations, judged: new Map([['fake', this.#judged]]) };
  }

  #violate(observed: string, step: number | undefined, got = ''): void {
    const violation = { property, observed, expected: '', got, sent: '', ambiguous: false };
    this.#violations.push({ ...violation, ...(step !== undefined && { step }) });
  }
}

function idOf({ id }: Message): string {
  return id === undefined ? 'null' : jsonText(id);
}
