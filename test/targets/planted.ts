import type { AcpAgent } from './acp/agent.ts';
import type { AhpHost } from './ahp/host.ts';
import type { JsonRpcServer } from './jsonrpc/server.ts';
import type { Larder } from './larder/server.ts';
import type { Fault } from './peer/fault.ts';
import type { HttpFault } from './rcp/http-fault.ts';
import type { RcpServer } from './rcp/server.ts';
import type { RelayFault } from './relay/fault.ts';

/** One fault in an otherwise healthy peer. Its path under `faults/` is the address of the property that it breaks. */
export type Planted =
  | { readonly says: string; readonly target: 'acp' | 'acp-java'; readonly fault: Fault<AcpAgent> }
  | { readonly says: string; readonly target: 'ahp'; readonly fault: Fault<AhpHost> }
  | { readonly says: string; readonly target: 'jsonrpc'; readonly fault: Fault<JsonRpcServer> }
  | { readonly says: string; readonly target: 'larder'; readonly fault: Fault<Larder> }
  | { readonly says: string; readonly target: 'rcp'; readonly fault: Fault<RcpServer> }
  | PlantedRelay
  | PlantedRcpHttp;

/** In a relay, which speaks HTTP. */
export interface PlantedRelay {
  readonly says: string;
  readonly target: 'agentrelay';
  readonly fault: RelayFault;
}

/** In the HTTP that a retrieval server speaks. */
export interface PlantedRcpHttp {
  readonly says: string;
  readonly target: 'rcp-http';
  readonly fault: HttpFault;
}
