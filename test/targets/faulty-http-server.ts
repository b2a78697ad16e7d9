import { extname } from 'node:path';
import type { PlantedHttp } from './http-fault.ts';
import { createJsonRpcServer } from './jsonrpc-server.ts';
import { serveHttp } from './peer/serve-http.ts';

/** `node faulty-http-server.js NAME`: the healthy JSON-RPC server over HTTP with one of the faults of `http-faults/`. */
const file = new URL(`./http-faults/${process.argv[2] ?? ''}${extname(import.meta.url)}`, import.meta.url);
const { default: fault } = (await import(file.href)) as { readonly default: PlantedHttp };
serveHttp(createJsonRpcServer, Number(process.env.PORT), fault);
