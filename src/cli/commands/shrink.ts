import type { Command } from 'commander';
import { again } from '../again.ts';
import type { Context } from '../context.ts';
import { makePlan } from '../make-plan.ts';
import { addOwnProfile, addReach, addReporting } from '../options/add-options.ts';
import { type RunValues, usualValues } from '../options/values.ts';
import { reported } from '../reported.ts';
import { targetOf } from '../target-of.ts';
import { toldByEntries } from '../told-by-entries.ts';

type Values = Partial<RunValues> & { readonly write?: true };

export function addShrink(program: Command, context: Context): void {
  const command = program
    .command('shrink')
    .description('make a stored case or a captured log as small as it gets')
    .usage('[options] FILE -- COMMAND [ARG...]')
    .argument('<file>', 'an entry of a corpus, or a captured log: a message a line');
  addReporting(addReach(addOwnProfile(command)))
    .option('--write', 'write the smaller case back into the file')
    .addHelpText('after', '\nExample:\n  peerproof shrink --write case.json -- node agent.js')
    .action(async (file: string, values: Values) => context.exit(await act(file, values, context)));
}

async function act(file: string, values: Values, context: Context): Promise<number> {
  const target = await targetOf(context, values);
  const told = await toldByEntries([file], values);
  const plan = await makePlan({ ...usualValues, ...values, ...told }, target);
  const wish = { values, again: again(context.words, undefined, context.target, context.secrets) };
  const write = values.write ?? false;
  return reported(wish, context.io, async (emit, signal) => {
    const { shrinkFile } = await import('../../engine/shrink-file.ts');
    return shrinkFile(file, { plan, emit, signal, write });
  });
}
