import { createMcpServer } from './mcp-server.ts';
import { serve } from './peer/serve.ts';

serve(createMcpServer);
