import { createJsonRpcServer } from './jsonrpc-server.ts';
import { type Despair, serveFramed } from './peer/serve-framed.ts';

serveFramed(createJsonRpcServer, (process.argv[2] ?? 'ends') as Despair);
