import { extname } from 'node:path';
import type { Planted } from './planted.ts';
import { serveHttp } from './rcp/serve-http.ts';
import { createRcpServer } from './rcp-server.ts';

/** `node faulty-rcp-http.js ADDRESS`: the server over HTTP whose fault breaks the property of that address, and no other. */
const address = process.argv[2] ?? '';
const file = new URL(`./faults/${address}${extname(import.meta.url)}`, import.meta.url);
const { default: planted } = (await import(file.href)) as { readonly default: Planted };
if (planted.target !== 'rcp-http') throw new Error(`${address} is no fault of HTTP`);
serveHttp(createRcpServer, planted.fault);
