import { extname } from 'node:path';
import { createAcpAgent } from './acp-agent.ts';
import { createJsonRpcServer } from './jsonrpc-server.ts';
import { createLarder } from './larder-server.ts';
import { serve } from './peer/serve.ts';
import type { Planted } from './planted.ts';

/** `node faulty-agent.js ADDRESS`: the peer whose fault breaks the property of that address, and no other. */
const address = process.argv[2] ?? '';
const file = new URL(`./faults/${address}${extname(import.meta.url)}`, import.meta.url);
const { default: planted } = (await import(file.href)) as { readonly default: Planted };
serve((world) => {
  switch (planted.target) {
    case 'acp':
      return createAcpAgent(world, planted.fault);
    case 'jsonrpc':
      return createJsonRpcServer(world, planted.fault);
    case 'larder':
      return createLarder(world, planted.fault);
  }
});
