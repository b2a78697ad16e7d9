import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Folders with a peer.json, in the order of their names. A whole name means that peer alone, a part all that hold it. */
export function pickPeers({ names, quick }) {
  const peers = allPeers();
  const whole = new Set(peers.map(({ name }) => name));
  const isMeant = (name) => names.some((asked) => (whole.has(asked) ? name === asked : name.includes(asked)));
  if (names.length > 0) return peers.filter(({ name }) => isMeant(name));
  return peers.filter(({ heavy, ...peer }) => (quick ? peer.quick === true : heavy !== true));
}

function allPeers() {
  return readdirSync(root)
    .map((folder) => join(root, folder))
    .filter((folder) => existsSync(join(folder, 'peer.json')))
    .sort()
    .map((folder) => ({ folder, ...JSON.parse(readFileSync(join(folder, 'peer.json'), 'utf8')) }));
}
