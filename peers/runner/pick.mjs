import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Folders with a peer.json, in the order of their names. */
export function pickPeers({ names }) {
  return readdirSync(root)
    .map((folder) => join(root, folder))
    .filter((folder) => existsSync(join(folder, 'peer.json')))
    .sort()
    .map((folder) => ({ folder, ...JSON.parse(readFileSync(join(folder, 'peer.json'), 'utf8')) }))
    .filter(({ name, heavy }) => (names.length === 0 ? heavy !== true : names.some((part) => name.includes(part))));
}
