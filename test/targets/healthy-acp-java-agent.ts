import { createAcpJavaAgent } from './acp-agent.ts';
import { serve } from './peer/serve.ts';

serve(createAcpJavaAgent);
