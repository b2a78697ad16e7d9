import type { Case, Step } from '../../src/case/case.ts';

/** What a person would write down to send one case: bytes joined in advance, one write a window. */
export type Move =
  | { readonly type: 'window'; readonly bytes: Buffer; readonly hasSlots: boolean }
  /** A write that asks for nothing yet. */
  | { readonly type: 'write'; readonly bytes: Buffer; readonly hasSlots: boolean }
  /** One message in several writes. */
  | { readonly type: 'cut'; readonly bytes: Buffer; readonly cuts: readonly number[]; readonly hasSlots: boolean }
  | { readonly type: 'pause'; readonly ms: number }
  | { readonly type: 'close'; readonly half: boolean }
  | { readonly type: 'restart' };

export interface Script {
  readonly moves: readonly Move[];
  readonly messages: number;
}

/** As the driver waits where a settle stands inside of a message. */
const halfwayMs = 10;
const newline = 0x0a;

/** A case as moves, each as the driver makes it. */
export function scriptOf(steps: Case): Script {
  const writer = new Writer();
  for (const [index, step] of steps.entries()) writer.add(step, index === steps.length - 1);
  if (steps.at(-1)?.type !== 'close') writer.settle(true);
  return { moves: writer.moves, messages: steps.filter(({ type }) => type === 'send' || type === 'write').length };
}

class Writer {
  readonly moves: Move[] = [];
  #gathered: Buffer[] = [];
  #isUnfinished = false;
  #hasSaid = false;

  add(step: Step, isLast: boolean): void {
    switch (step.type) {
      case 'send':
        this.#send(Buffer.concat([step.payload, Buffer.of(newline)]), step.cuts ?? []);
        return;
      case 'write':
        this.#gather(Buffer.from(step.bytes));
        return;
      case 'answer':
      case 'settle':
        this.settle(isLast);
        return;
      case 'quiet':
      case 'pause':
        this.#flush();
        this.moves.push({ type: 'pause', ms: step.ms });
        return;
      case 'close':
        this.settle(true);
        this.moves.push({ type: 'close', half: step.half });
        return;
      case 'restart':
        if (this.#hasSaid) this.settle(true);
        if (this.#hasSaid || this.moves.length === 0) this.moves.push({ type: 'restart' });
        this.#hasSaid = false;
        return;
      case 'reply':
        return;
    }
  }

  /** Unfinished lines are ended, so that the probe behind them is read whole. */
  settle(isLast: boolean): void {
    if (this.#isUnfinished && !isLast) {
      this.#flush();
      this.moves.push({ type: 'pause', ms: halfwayMs });
      return;
    }
    if (!this.#hasSaid) return;
    if (this.#isUnfinished) this.#gather(Buffer.of(newline));
    this.moves.push({ type: 'window', ...this.#taken() });
    this.#hasSaid = false;
  }

  #send(framed: Buffer, cuts: readonly number[]): void {
    if (cuts.length === 0) {
      this.#gather(framed);
      return;
    }
    this.#flush();
    this.moves.push({ type: 'cut', bytes: framed, cuts, hasSlots: framed.includes('{{') });
    this.#hasSaid = true;
    this.#isUnfinished = false;
  }

  #gather(bytes: Buffer): void {
    if (bytes.length === 0) return;
    this.#gathered.push(bytes);
    this.#hasSaid = true;
    this.#isUnfinished = bytes.at(-1) !== newline;
  }

  #flush(): void {
    if (this.#gathered.length > 0) this.moves.push({ type: 'write', ...this.#taken() });
  }

  #taken(): { readonly bytes: Buffer; readonly hasSlots: boolean } {
    const bytes = Buffer.concat(this.#gathered);
    this.#gathered = [];
    return { bytes, hasSlots: bytes.includes('{{') };
  }
}
