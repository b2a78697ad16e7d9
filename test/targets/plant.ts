import { createAcpAgent, createAcpJavaAgent } from './acp-agent.ts';
import { createAhpHost } from './ahp-host.ts';
import { createJsonRpcServer } from './jsonrpc-server.ts';
import { createLarder } from './larder-server.ts';
import type { Peer, World } from './peer/peer.ts';
import type { Planted, PlantedRcpHttp, PlantedRelay } from './planted.ts';
import { createRcpServer } from './rcp-server.ts';

/** The healthy peer with a fault in it. */
export function plant(world: World, planted: Exclude<Planted, PlantedRelay | PlantedRcpHttp>): Peer {
  switch (planted.target) {
    case 'acp':
      return createAcpAgent(world, planted.fault);
    case 'acp-java':
      return createAcpJavaAgent(world, planted.fault);
    case 'ahp':
      return createAhpHost(world, planted.fault);
    case 'jsonrpc':
      return createJsonRpcServer(world, planted.fault);
    case 'larder':
      return createLarder(world, planted.fault);
    case 'rcp':
      return createRcpServer(world, planted.fault);
    default:
      return planted satisfies never;
  }
}
