import { createRequire } from 'node:module';
import { serveOpenRpc } from '../launchers/open-rpc.mjs';

serveOpenRpc(createRequire(import.meta.url)('@open-rpc/server-js'), 'HTTPTransport');
