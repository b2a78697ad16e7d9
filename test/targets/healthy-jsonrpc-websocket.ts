import { createJsonRpcServer } from './jsonrpc-server.ts';
import { serveWebSocket } from './peer/serve-websocket.ts';

serveWebSocket(createJsonRpcServer);
