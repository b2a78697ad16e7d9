import { createJsonRpcServer } from './jsonrpc-server.ts';
import { serve } from './peer/serve.ts';

serve(createJsonRpcServer);
