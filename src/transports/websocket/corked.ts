import type { Duplex } from 'node:stream';

/** Messages that are sent in a row go out in one write: each costs the system, and the peer, as much as all of them. */
export class Corked {
  readonly #wire: Duplex;
  #isHeld = false;

  constructor(wire: Duplex) {
    this.#wire = wire;
  }

  /** What is written from here on is held until we come to rest. */
  hold(): void {
    if (this.#isHeld) return;
    this.#isHeld = true;
    this.#wire.cork();
    process.nextTick(() => {
      this.#isHeld = false;
      this.#wire.uncork();
    });
  }
}
