import { extname } from 'node:path';
import type { Planted } from './planted.ts';
import { Relay } from './relay/relay.ts';
import { serveRelay } from './relay/serve.ts';

/** `node faulty-relay.js ADDRESS PORT`: the relay whose fault breaks the property of that address, and no other. */
const [, , address = '', port = '8080'] = process.argv;
const file = new URL(`./faults/${address}${extname(import.meta.url)}`, import.meta.url);
const { default: planted } = (await import(file.href)) as { readonly default: Planted };
if (planted.target !== 'agentrelay') throw new Error(`${address} is no fault of a relay`);
const { RELAY_ADMIN_TOKEN: adminToken = 'peerproof-admin' } = process.env;
serveRelay(new Relay({ adminToken }, planted.fault), Number(port));
