import { AcpAgent } from './acp/agent.ts';
import type { Fault } from './peer/fault.ts';
import { front, wording } from './peer/front.ts';
import type { Peer, World } from './peer/peer.ts';

/** A healthy agent of the Agent Client Protocol v1, but for the fault that is planted in it. */
export function createAcpAgent(world: World, fault?: Fault<AcpAgent>): Peer {
  return front(new AcpAgent(world, wording(fault)), fault);
}

/** The same, whose handlers do as prompts tell them: errors as the Java SDK's page has them. */
export function createAcpJavaAgent(world: World, fault?: Fault<AcpAgent>): Peer {
  return front(new AcpAgent(world, wording(fault), { isDrilled: true }), fault);
}
