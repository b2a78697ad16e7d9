/** Lets one waiter sleep until what it waits for has come, or its time is up. */
export class Gate {
  readonly #clock: () => number;
  #wake: (() => void) | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(clock: () => number) {
    this.#clock = clock;
  }

  /** Whether `done` came true within `ms`; asked anew each time the gate opens. `isOver` ends the wait before. */
  async until(done: () => boolean, isOver: () => boolean, ms: number): Promise<boolean> {
    const deadline = this.#clock() + ms;
    while (!done() && !isOver()) {
      const left = deadline - this.#clock();
      if (left <= 0) {
        // What came while we were busy with something else still counts.
        await new Promise((resolve) => setImmediate(resolve));
        return done();
      }
      await this.#sleep(Math.ceil(left));
    }
    return done();
  }

  readonly open = (): void => {
    const wake = this.#wake;
    if (wake === undefined) return;
    this.#wake = undefined;
    clearTimeout(this.#timer);
    wake();
  };

  #sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
      this.#timer = setTimeout(this.open, ms);
    });
  }
}
