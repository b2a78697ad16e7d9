import { extname } from 'node:path';
import { serve } from './peer/serve.ts';
import { plant } from './plant.ts';
import type { Planted } from './planted.ts';

/** `node faulty-agent.js ADDRESS`: the peer whose fault breaks the property of that address, and no other. */
const address = process.argv[2] ?? '';
const file = new URL(`./faults/${address}${extname(import.meta.url)}`, import.meta.url);
const { default: planted } = (await import(file.href)) as { readonly default: Planted };
if (planted.target === 'agentrelay' || planted.target === 'rcp-http') throw new Error(`${address} takes HTTP`);
serve((world) => plant(world, planted));
