import { McpServer } from './mcp/server.ts';
import type { Fault } from './peer/fault.ts';
import { front, wording } from './peer/front.ts';
import type { Peer, World } from './peer/peer.ts';

/** A healthy MCP server with a tool, a prompt and a resource, but for the fault planted in it. */
export function createMcpServer(world: World, fault?: Fault<McpServer>): Peer {
  return front(new McpServer(world, wording(fault)), fault);
}
