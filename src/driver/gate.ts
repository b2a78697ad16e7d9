/** Lets one waiter sleep until it is woken or its time is up. */
export class Gate {
  #wake: (() => void) | undefined;
  #timer: NodeJS.Timeout | undefined;

  /** Resolves when `open` is called, or after `ms`. */
  wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
      this.#timer = setTimeout(this.open, ms);
    });
  }

  readonly open = (): void => {
    const wake = this.#wake;
    if (wake === undefined) return;
    this.#wake = undefined;
    clearTimeout(this.#timer);
    wake();
  };
}
