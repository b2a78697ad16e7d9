import type { Command } from 'commander';
import { again } from '../again.ts';
import type { Context } from '../context.ts';
import { makePlan } from '../make-plan.ts';
import { addLevel, addOwnProfile, addReach, addReporting } from '../options/add-options.ts';
import { type RunValues, usualValues } from '../options/values.ts';
import { reported } from '../reported.ts';
import { targetOf } from '../target-of.ts';
import { toldByEntries } from '../told-by-entries.ts';

export function addReplay(program: Command, context: Context): void {
  const command = program
    .command('replay')
    .description('run stored cases again: which still fail, which are fixed')
    .usage('[options] PATH... -- COMMAND [ARG...]')
    .argument('<path...>', 'entries, or folders of entries');
  addReporting(addLevel(addReach(addOwnProfile(command))))
    .addHelpText('after', '\nExample:\n  peerproof replay .peerproof/corpus/acp -- node agent.js')
    .action(async (paths: readonly string[], values: Partial<RunValues>) =>
      context.exit(await act(paths, values, context)),
    );
}

async function act(paths: readonly string[], values: Partial<RunValues>, context: Context): Promise<number> {
  const target = await targetOf(context, values);
  const told = await toldByEntries(paths, values);
  const plan = await makePlan({ ...usualValues, ...values, ...told }, target);
  const wish = { values, again: again(context.words, undefined, context.target, context.secrets) };
  return reported(wish, context.io, async (emit, signal) => {
    const { replay } = await import('../../engine/run.ts');
    return replay(paths, { plan, emit, signal });
  });
}
