import { Argument, type Command } from 'commander';
import { loadFramings, loadProfiles, loadProperties, loadStrategies, loadTransports } from '../../engine/discover.ts';
import { named } from '../../engine/names.ts';
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
const kinds: ReadonlyMap<string, () => Promise<readonly Item[]>> = new Map([
  ['properties', propertyItems],
  ['strategies', async () => items(await loadStrategies())],
  ['profiles', async () => items(await loadProfiles())],
  ['transports', async () => items(await loadTransports())],
  ['framings', async () => items(await loadFramings())],
  ['reporters', async () => items(await loadReporters())],
]);

export function addList(program: Command, context: Context): void {
  program
    .command('list')
    .description(`show what there is: ${[...kinds.keys()].join(', ')}`)
    .addArgument(new Argument('<what>', [...kinds.keys()].join(' | ')))
    .option('--json', 'as JSON')
    .action(async (what: string, { json }: { json?: true }) => {
      refuseTarget(context);
      const found = await named('list', what, kinds)();
      const text = json ? safeJson(found, 2) : table(found.map(rowOf)).join('\n');
      context.io.out.write(`${text}\n`);
    });
}

async function propertyItems(): Promise<readonly Item[]> {
  const properties = await loadProperties();
  return properties.map(({ address, level, says }) => ({ name: address, level, says }));
}

const items = (found: ReadonlyMap<string, { readonly says: string }>): readonly Item[] =>
  [...found].map(([name, { says }]) => ({ name, says }));

const rowOf = ({ name, level, says }: Item): readonly string[] =>
  level === undefined ? [name, says] : [name, level, says];
