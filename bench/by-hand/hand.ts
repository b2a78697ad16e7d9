import type { Profile } from '../../src/protocol/profile.ts';
import type { Peer } from '../peer/peers.ts';
import { HandPeer } from './hand-peer.ts';
import type { Script } from './script.ts';

/** Drives scripts one after the other on one peer that lives on, with the next process started ahead. */
export class Hand {
  restarts = 0;
  readonly #peer: Peer;
  readonly #profile: Profile;
  #live: HandPeer;
  #spare: HandPeer;
  #shaken = false;

  constructor(peer: Peer, profile: Profile) {
    this.#peer = peer;
    this.#profile = profile;
    this.#live = this.#started();
    this.#spare = this.#started();
  }

  async drive(scripts: readonly Script[]): Promise<{ readonly ms: number; readonly messages: number }> {
    const from = performance.now();
    let messages = 0;
    for (const script of scripts) {
      await this.#one(script);
      messages += script.messages;
    }
    return { ms: performance.now() - from, messages };
  }

  close(): void {
    this.#live.kill();
    this.#spare.kill();
  }

  async #one({ moves }: Script): Promise<void> {
    if (this.#live.isDead) this.#restart();
    if (!this.#shaken && moves[0]?.type !== 'restart') await this.#shake();
    for (const move of moves) {
      if (move.type === 'restart') this.#restart();
      else if (this.#live.isDead) {
        this.#restart();
        await this.#shake();
      }
      if (move.type === 'window') await this.#live.settle(move.hasSlots ? this.#live.fill(move.bytes) : move.bytes);
      else if (move.type === 'pieces') await this.#pieces(move.pieces);
      else if (move.type === 'pause') await new Promise((resolve) => setTimeout(resolve, move.ms));
    }
  }

  async #pieces(pieces: readonly Buffer[]): Promise<void> {
    for (const piece of pieces) {
      this.#live.write(piece);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  async #shake(): Promise<void> {
    await this.#live.shake();
    this.#shaken = true;
  }

  #restart(): void {
    this.restarts++;
    this.#live.kill();
    this.#live = this.#spare;
    this.#spare = this.#started();
    this.#shaken = false;
  }

  #started(): HandPeer {
    return new HandPeer(this.#peer.command, this.#profile);
  }
}
