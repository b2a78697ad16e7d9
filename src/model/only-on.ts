import type { Exchange, Property } from './property.ts';

type Travels = Pick<Exchange, 'isPlain' | 'surface'>;

/** For each list of properties, and each way to travel, those of them that are about it: names are looked at once. */
const known = new WeakMap<readonly Property[], Map<string, readonly Property[]>>();

/** The properties that are about a message that travels so. */
export function onlyOn<P extends Property>(travels: Travels, properties: readonly P[]): readonly P[] {
  const { isPlain, surface } = travels;
  const way = isPlain ? surface : `odd ${surface}`;
  let byWay = known.get(properties);
  if (byWay === undefined) {
    byWay = new Map();
    known.set(properties, byWay);
  }
  let chosen = byWay.get(way) as readonly P[] | undefined;
  if (chosen === undefined) {
    chosen = properties.filter((property) => isOn(travels, property));
    byWay.set(way, chosen);
  }
  return chosen;
}

/** JSON-RPC's own are about JSON-RPC, the general ones about all. */
function isOn({ isPlain, surface }: Travels, { address, surface: on = 'rpc' }: Property): boolean {
  if (address.startsWith('jsonrpc/')) return isPlain;
  return on === surface || (on === 'any' && surface !== 'other') || !address.includes('/');
}
