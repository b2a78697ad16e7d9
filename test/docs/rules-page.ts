import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadFolder, loadProperties } from '../../src/engine/discover.ts';
import type { Level, Property } from '../../src/model/property.ts';
import { root } from '../sources.ts';
import type { Planted } from '../targets/planted.ts';

/** One rule of a document, in our own words, and the properties that hold it. */
export interface Row {
  readonly rule: string;
  readonly level: Level;
  readonly right: string;
  readonly properties: readonly string[];
}

export interface Rows {
  readonly title: string;
  readonly says: string;
  readonly rows: readonly Row[];
}

const order = ['jsonrpc', 'acp', 'acp-java', 'agentrelay', 'ahp', 'rcp'];

/** The files of docs/rows by name, the documents first. */
export function allRows(): ReadonlyMap<string, Rows> {
  const names = readdirSync(join(root, 'docs/rows')).map((file) => file.replace(/\.json$/, ''));
  const rank = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  const sorted = names.toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
  return new Map(sorted.map((name) => [name, json<Rows>(`docs/rows/${name}.json`)]));
}

/** The page docs/rules.md: each row, what holds it, the fault that it catches, and the real peers that break it. */
export async function rulesPage(): Promise<string> {
  const around = { properties: await loadProperties(), faults: await plantedFaults(), seen: seenOn() };
  const parts = [...allRows().values()].map((rows) => part(rows, around));
  return `${[head, ...parts].join('\n\n')}\n`;
}

const head = `# The rules, one by one

Each row is a rule of a document or of JSON-RPC 2.0 itself, with what holds it: the properties, the fault that is planted to show that each can fail, and the real
peers of [the field](field.md) that break it. \`peerproof explain ADDRESS\` shows a property with its sentence in the text. This page is made from
\`docs/rows/*.json\`, the properties, the planted faults and the baselines of the real peers: \`npm run rules\`.`;

interface Around {
  readonly properties: readonly Property[];
  /** What each planted fault does, by the address of its property. */
  readonly faults: ReadonlyMap<string, string>;
  /** Names of real peers that break a property, by its address. */
  readonly seen: ReadonlyMap<string, readonly string[]>;
}

function part({ title, says, rows }: Rows, around: Around): string {
  const lines = rows.map((row) => `| ${cells(row, around).map(cell).join(' | ')} |`);
  const table = [
    '| rule | right | level | held by | planted fault | real peers |',
    '| --- | --- | --- | --- | --- | --- |',
  ];
  return [`## ${title}`, '', says, '', ...table, ...lines].join('\n');
}

function cells({ rule, right, level, properties }: Row, { faults, seen }: Around): readonly string[] {
  const planted = properties.map((address) => `[${faults.get(address) ?? '?'}](../test/targets/faults/${address}.ts)`);
  const peers = [...new Set(properties.flatMap((address) => seen.get(address) ?? []))].sort();
  return [
    rule,
    right,
    level,
    properties.map((address) => `\`${address}\``).join('<br>'),
    planted.join('<br>'),
    few(peers),
  ];
}

const cell = (text: string): string => text.replaceAll('|', '\\|');

const shown = 5;

function few(peers: readonly string[]): string {
  if (peers.length === 0) return 'no real peer breaks it';
  const more = peers.length > shown ? ` and ${peers.length - shown} more` : '';
  return `${peers.slice(0, shown).join(', ')}${more}`;
}

async function plantedFaults(): Promise<ReadonlyMap<string, string>> {
  const faults = await loadFolder<Planted>('../../test/targets/faults/', { deep: true });
  return new Map([...faults].map(([address, { says }]) => [address, says]));
}

function seenOn(): ReadonlyMap<string, readonly string[]> {
  const seen = new Map<string, string[]>();
  for (const peer of readdirSync(join(root, 'peers')).sort()) {
    const file = `peers/${peer}/baseline.json`;
    if (!existsSync(join(root, file))) continue;
    const { entries } = json<{ readonly entries: readonly { readonly property: string }[] }>(file);
    for (const property of new Set(entries.map((entry) => entry.property))) {
      seen.set(property, [...(seen.get(property) ?? []), peer]);
    }
  }
  return seen;
}

function json<T>(file: string): T {
  return JSON.parse(readFileSync(join(root, file), 'utf8')) as T;
}
