import { AhpHost } from './ahp/host.ts';
import { Store } from './ahp/store.ts';
import type { Fault } from './peer/fault.ts';
import { front, wording } from './peer/front.ts';
import type { Peer, World } from './peer/peer.ts';

/** A healthy host of the Agent Host Protocol, but for the fault that is planted in it. What it has is in the store. */
export function createAhpHost(world: World, fault?: Fault<AhpHost>, store = new Store()): Peer {
  return front(new AhpHost(world, { wording: wording(fault), store }), fault);
}
