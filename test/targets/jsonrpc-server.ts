import { JsonRpcServer } from './jsonrpc/server.ts';
import type { Fault } from './peer/fault.ts';
import { front, wording } from './peer/front.ts';
import type { Peer, World } from './peer/peer.ts';

/** A healthy JSON-RPC 2.0 server with the methods of the specification's examples, but for the fault planted in it. */
export function createJsonRpcServer(world: World, fault?: Fault<JsonRpcServer>): Peer {
  return front(new JsonRpcServer(world, wording(fault)), fault);
}
