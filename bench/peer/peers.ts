import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Peer {
  readonly name: string;
  readonly profile: string;
  readonly command: readonly string[];
}

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Two plain Node peers, and an agent on the published SDK where it is installed (`npm run field -- --install-only`). */
const peers: readonly Peer[] = [
  { name: 'jsonrpc', profile: 'jsonrpc', command: ['node', at('../../test/targets/healthy-jsonrpc-server.js')] },
  { name: 'acp', profile: 'acp', command: ['node', at('../../test/targets/healthy-acp-agent.js')] },
  { name: 'acp-sdk', profile: 'acp', command: ['node', at('../../../peers/acp-sdk-2.4.0/agent.mjs')] },
];

/** By name; those without their packages are named and left out. */
export function peersNamed(names: readonly string[]): readonly Peer[] {
  const asked = names.length === 0 ? peers : peers.filter(({ name }) => names.includes(name));
  return asked.filter(({ name, command }) => {
    const [, file = ''] = command;
    const isThere = existsSync(file) && (name !== 'acp-sdk' || existsSync(join(dirname(file), 'node_modules')));
    if (!isThere) console.log(`${name}: not installed, left out (npm run field -- --install-only acp-sdk-2.4.0)`);
    return isThere;
  });
}
