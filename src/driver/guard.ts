import { HarnessError } from '../case/errors.ts';

/** A fault of ours inside an event must end the case, not the process. */
export class Guard {
  #fault: unknown;
  readonly #caught: () => void;

  constructor(caught: () => void) {
    this.#caught = caught;
  }

  get hasCaught(): boolean {
    return this.#fault !== undefined;
  }

  run(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#fault ??= error;
      this.#caught();
    }
  }

  /** Throws HarnessError for what was caught. */
  tell(): void {
    if (this.#fault === undefined) return;
    throw new HarnessError('peerproof failed while it read the target', { cause: this.#fault });
  }
}
