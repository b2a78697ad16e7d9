import type { Fault } from './peer/fault.ts';
import { front, wording } from './peer/front.ts';
import type { Peer, World } from './peer/peer.ts';
import { RcpServer } from './rcp/server.ts';

/** A healthy server of the Retrieval Context Protocol 1, but for the fault that is planted in it. */
export function createRcpServer(world: World, fault?: Fault<RcpServer>): Peer {
  return front(new RcpServer(world, wording(fault)), fault);
}
