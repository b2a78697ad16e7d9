import { createJsonRpcServer } from './jsonrpc-server.ts';
import { serveHttp } from './peer/serve-http.ts';

serveHttp(createJsonRpcServer, Number(process.env.PORT));
