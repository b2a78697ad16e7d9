import { Larder } from './larder/server.ts';
import type { Fault } from './peer/fault.ts';
import { front, wording } from './peer/front.ts';
import type { Peer, World } from './peer/peer.ts';

/** A healthy server of the larder protocol (docs/profiles/larder.json), but for the fault planted in it. */
export function createLarder(world: World, fault?: Fault<Larder>): Peer {
  return front(new Larder(world, wording(fault)), fault);
}
