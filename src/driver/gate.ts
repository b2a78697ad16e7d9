/** Lets one waiter sleep until what it waits for has come, or its time is up. */
export class Gate {
  /** On the clock: no wait is longer, and whoever waits so long is told. */
  latest = Number.POSITIVE_INFINITY;
  readonly #clock: () => number;
  readonly #late: () => void;
  #wake: (() => void) | undefined;
  /** Stays for the next waiter: most are woken long before their time, and a timer costs more than the rest of a wait. */
  #timer: NodeJS.Timeout | undefined;
  #due = 0;

  constructor(clock: () => number, late: () => void = () => undefined) {
    this.#clock = clock;
    this.#late = late;
  }

  /** Whether `done` came true within `ms`; asked anew each time the gate opens. `isOver` ends the wait before. */
  async until(done: () => boolean, isOver: () => boolean, ms: number): Promise<boolean> {
    const deadline = Math.min(this.#clock() + ms, this.latest);
    while (!done() && !isOver()) {
      const left = deadline - this.#clock();
      if (left <= 0) {
        // What came while we were busy with something else still counts.
        await new Promise((resolve) => setImmediate(resolve));
        if (!done() && this.#clock() >= this.latest) this.#late();
        return done();
      }
      await this.#sleep(Math.ceil(left), deadline);
    }
    return done();
  }

  readonly open = (): void => {
    const wake = this.#wake;
    if (wake === undefined) return;
    this.#wake = undefined;
    // What nobody waits for must not keep the process alive.
    this.#timer?.unref();
    wake();
  };

  #sleep(ms: number, deadline: number): Promise<void> {
    this.#set(ms, deadline);
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  /** A timer that rings too soon only makes the waiter look at its clock. */
  #set(ms: number, deadline: number): void {
    if (this.#timer !== undefined && this.#due <= deadline) {
      this.#timer.ref();
      return;
    }
    clearTimeout(this.#timer);
    this.#due = deadline;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.open();
    }, ms);
  }
}
