import type { Command } from 'commander';
import type { Peer } from '../../engine/plan.ts';
import { again } from '../again.ts';
import type { Context } from '../context.ts';
import { dryRun } from '../dry-run.ts';
import { makePlan } from '../make-plan.ts';
import { addChoices, addMemory, addProfile, addReach, addReporting } from '../options/add-options.ts';
import { readAgainst } from '../options/against.ts';
import type { RunValues } from '../options/values.ts';
import { reported } from '../reported.ts';
import { targetOf } from '../target-of.ts';

export function addRun(program: Command, context: Context): void {
  const command = program
    .command('run')
    .description('send what the strategies make, and judge every answer')
    .usage('[options] -- COMMAND [ARG...]')
    .allowExcessArguments();
  addReporting(addMemory(addChoices(addReach(addProfile(command)))))
    .option('--against <name=command>', 'send the same to another peer too, and compare; may be repeated', rivals)
    .option('--dry-run', 'say what would be run, and start nothing')
    .addHelpText('after', examples)
    .action(async (values: RunValues) => context.exit(await act(values, context, command.args)));
}

const rivals = (text: string, before: readonly Peer[] = []): readonly Peer[] => [
  ...before,
  readAgainst(text, '--against'),
];

const examples = `
Examples:
  peerproof run --profile acp -- node agent.js
  peerproof run --profile acp --time 10m --baseline known.json --reporter ndjson=run.ndjson -- node agent.js
  peerproof run --only jsonrpc/5.1 --strategy malformed-json --cases 1000 -- ./server --stdio
  peerproof run --connect tcp://127.0.0.1:{port} -- node server.js {port}
  peerproof run --profile acp --against old='node old-agent.js' -- node agent.js
  peerproof run --seed k3x9pq7a --shard 2/4 --corpus corpus -- ./server --stdio`;

async function act(values: RunValues, context: Context, strays: readonly string[]): Promise<number> {
  const target = await targetOf(context, values, strays);
  const plan = await makePlan(values, target);
  if (values.dryRun) return dryRun(plan, context.io);
  const wish = { values, again: again(context.words, plan.seed, context.target, context.secrets) };
  return reported(wish, context.io, async (emit, signal) => {
    const { run } = await import('../../engine/run.ts');
    return run(plan, emit, signal);
  });
}
