import { createAcpAgent } from './acp-agent.ts';
import { demoFaults } from './demo-faults.ts';
import { serve } from './peer/serve.ts';

/** What `peerproof demo` fuzzes: an agent with faults as they are met in the wild. */
serve((world) => createAcpAgent(world, demoFaults));
