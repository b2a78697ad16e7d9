import { serveHttp } from './rcp/serve-http.ts';
import { createRcpServer } from './rcp-server.ts';

serveHttp(createRcpServer);
