import { Argument, type Command } from 'commander';
import { loadFramings, loadProfiles, loadProperties, loadStrategies, loadTransports } from '../../engine/discover.ts';
import { judged, named } from '../../engine/names.ts';
import { readProfile } from '../../engine/read-profile.ts';
import type { Profile } from '../../protocol/profile.ts';
import { table } from '../../report/columns.ts';
import { safeJson } from '../../report/safe-json.ts';
import { type Context, refuseTarget } from '../context.ts';
import { loadReporters } from '../open-reports.ts';

interface Item {
  readonly name: string;
  readonly says: string;
  readonly level?: string;
}

/** What can be listed, and how it is found. */
const kinds: ReadonlyMap<string, (profile?: Profile) => Promise<readonly Item[]>> = new Map([
  ['properties', propertyItems],
  ['strategies', async () => items(await loadStrategies())],
  ['profiles', profileItems],
  ['transports', async () => items(await loadTransports())],
  ['framings', async () => items(await loadFramings())],
  ['reporters', async () => items(await loadReporters())],
]);

export function addList(program: Command, context: Context): void {
  program
    .command('list')
    .description(`show what there is: ${[...kinds.keys()].join(', ')}`)
    .addArgument(new Argument('<what>', [...kinds.keys()].join(' | ')))
    .option('--profile <name|file>', 'properties: only those in force under it; profiles: with the one of a file')
    .option('--json', 'as JSON')
    .action(async (what: string, { json, profile }: { json?: true; profile?: string }) => {
      refuseTarget(context);
      const list = named('list', what, kinds);
      const found = await list(profile === undefined ? undefined : await readProfile(profile));
      const text = json ? safeJson(found, 2) : table(found.map(rowOf)).join('\n');
      context.io.out.write(`${text}\n`);
    });
}

async function propertyItems(profile?: Profile): Promise<readonly Item[]> {
  const all = await loadProperties();
  const properties = profile === undefined ? all : judged(all, { profile, only: [], skip: [] });
  return properties.map(({ address, level, says }) => ({ name: address, level, says }));
}

async function profileItems(own?: Profile): Promise<readonly Item[]> {
  const profiles = await loadProfiles();
  return items(own === undefined ? profiles : new Map([...profiles, [own.name, own]]));
}

const items = (found: ReadonlyMap<string, { readonly says: string }>): readonly Item[] =>
  [...found].map(([name, { says }]) => ({ name, says }));

const rowOf = ({ name, level, says }: Item): readonly string[] =>
  level === undefined ? [name, says] : [name, level, says];
