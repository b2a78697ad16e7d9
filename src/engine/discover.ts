import { readdirSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { HarnessError } from '../case/errors.ts';
import type { Framing } from '../case/framing.ts';
import type { Transport } from '../case/transport.ts';
import type { Strategy } from '../draft/draft.ts';
import type { Property } from '../model/property.ts';
import type { Profile } from '../protocol/profile.ts';

/** What an open folder holds, by name, in the order of the names: each file's default export. */
export type Found<T> = ReadonlyMap<string, T>;

export const loadStrategies = (): Promise<Found<Strategy>> => loadFolder<Strategy>('../strategies/');
export const loadProfiles = (): Promise<Found<Profile>> => loadFolder<Profile>('../profiles/');
export const loadFramings = (): Promise<Found<Framing>> => loadFolder<Framing>('../framings/');
export const loadTransports = (): Promise<Found<Transport>> => loadFolder<Transport>('../transports/');

/** Every property with its address: the path under `properties/`, without the ending. */
export async function loadProperties(): Promise<readonly Property[]> {
  const found = await loadFolder<Omit<Property, 'address'>>('../../properties/', { deep: true });
  return [...found].map(([address, property]) => ({ ...property, address }) as Property);
}

/** The folder is relative to this file, in the sources and where they are built to. `deep`: with its subfolders. */
export async function loadFolder<T extends object>(folder: string, { deep = false } = {}): Promise<Found<T>> {
  const url = new URL(folder, import.meta.url);
  const names = namesIn(fileURLToPath(url), deep);
  const loaded = names.map(async ({ name, file }) => [name, await load<T>(new URL(file, url))] as const);
  return new Map(await Promise.all(loaded));
}

const code = /^(?<name>.+?)(?<!\.d)\.(?:ts|js)$/;

function namesIn(path: string, deep: boolean): readonly { readonly name: string; readonly file: string }[] {
  const files = readdirSync(path, { recursive: deep, encoding: 'utf8' });
  const found = files.flatMap((each) => {
    const file = each.replaceAll('\\', '/');
    const name = code.exec(file)?.groups?.name;
    return name === undefined ? [] : [{ name, file }];
  });
  return found.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

async function load<T extends object>(url: URL): Promise<T> {
  const { href } = pathToFileURL(fileURLToPath(url));
  const module: { readonly default?: T } = await import(/* @vite-ignore */ href);
  if (typeof module.default === 'object') return module.default;
  throw new HarnessError(`${url.pathname} has no default export`, { hint: 'export what it defines as default' });
}
