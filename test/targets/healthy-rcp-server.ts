import { serve } from './peer/serve.ts';
import { createRcpServer } from './rcp-server.ts';

serve(createRcpServer);
