import type { Profile } from '../../src/protocol/profile.ts';
import type { Peer } from '../peer/peers.ts';
import { HandPeer } from './hand-peer.ts';
import type { Move, Script } from './script.ts';

/** Pieces of one message, at most; as the driver has it. */
const mostPieces = 64;
/** What may still come after the end of our input. */
const afterCloseMs = 500;

export interface Driven {
  readonly ms: number;
  readonly messages: number;
  /** Of this process alone, in microseconds. */
  readonly cpu: number;
}

/**
 * Drives scripts one after the other on one peer that lives on, with the next process started ahead, and an opened connection
 * aside while scripts are for one that is not.
 */
export class Hand {
  restarts = 0;
  readonly #peer: Peer;
  readonly #profile: Profile;
  #live: HandPeer;
  #aside: HandPeer | undefined;
  #spare: HandPeer;

  constructor(peer: Peer, profile: Profile) {
    this.#peer = peer;
    this.#profile = profile;
    this.#live = this.#started();
    this.#spare = this.#started();
  }

  async drive(scripts: readonly Script[]): Promise<Driven> {
    const [from, before] = [performance.now(), process.cpuUsage()];
    let messages = 0;
    for (const script of scripts) {
      await this.#one(script);
      messages += script.messages;
    }
    const { user, system } = process.cpuUsage(before);
    return { ms: performance.now() - from, messages, cpu: user + system };
  }

  close(): void {
    for (const peer of [this.#live, this.#aside, this.#spare]) peer?.kill();
  }

  async #one({ moves }: Script): Promise<void> {
    const isRaw = moves[0]?.type === 'restart';
    this.#choose(isRaw);
    if (!isRaw) await this.#live.shake();
    for (const [index, move] of moves.entries()) {
      if (this.#live.isClosed && move.type !== 'restart') continue;
      if (this.#live.isDead && move.type !== 'restart') {
        this.#fresh();
        await this.#live.shake();
      }
      if (index > 0 || move.type !== 'restart') await this.#make(move);
    }
  }

  async #make(move: Move): Promise<void> {
    switch (move.type) {
      case 'window':
        return this.#live.settle(move.hasSlots ? this.#live.fill(move.bytes) : move.bytes);
      case 'write':
        return this.#live.write(move.hasSlots ? this.#live.fill(move.bytes) : move.bytes);
      case 'cut':
        return this.#cut(move.hasSlots ? this.#live.fill(move.bytes) : move.bytes, move.cuts);
      case 'pause':
        return new Promise((resolve) => setTimeout(resolve, move.ms));
      case 'close':
        return move.half ? this.#live.end(afterCloseMs) : this.#live.kill();
      case 'restart':
        return this.#fresh();
    }
  }

  async #cut(bytes: Uint8Array, cuts: readonly number[]): Promise<void> {
    const inside = cuts.filter((cut) => cut > 0 && cut < bytes.length).slice(0, mostPieces - 1);
    const ends = [...inside, bytes.length];
    for (const [index, end] of ends.entries()) {
      this.#live.write(bytes.subarray(ends[index - 1] ?? 0, end));
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  /** A connection that suits a script: opened by the usual handshake, or (`isRaw`) not yet. */
  #choose(isRaw: boolean): void {
    const suits = (peer: HandPeer | undefined): boolean =>
      peer !== undefined && !peer.isDead && !peer.isClosed && (isRaw ? this.#isRaw(peer) : peer.isShaken);
    if (suits(this.#live)) return;
    const isReady = this.#live.isShaken && !this.#live.isDead && !this.#live.isClosed;
    if (suits(this.#aside) || (isRaw && isReady))
      [this.#live, this.#aside] = [this.#aside ?? this.#takeSpare(), this.#live];
    if (!suits(this.#live) && (isRaw || !this.#isRaw(this.#live))) this.#fresh();
  }

  #isRaw(peer: HandPeer): boolean {
    if (peer.isDead || peer.isClosed) return false;
    return this.#profile.handshake.length === 0 || !(peer.isOpen || peer.isShaken);
  }

  #fresh(): void {
    this.#live.kill();
    this.#live = this.#takeSpare();
  }

  #takeSpare(): HandPeer {
    this.restarts++;
    const spare = this.#spare;
    this.#spare = this.#started();
    return spare;
  }

  #started(): HandPeer {
    return new HandPeer(this.#peer.command, this.#profile);
  }
}
