import { existsSync, mkdtempSync } from 'node:fs';
import { rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { HarnessError } from '../../case/errors.ts';
import { again } from '../again.ts';
import { type Context, refuseTarget } from '../context.ts';
import { makePlan } from '../make-plan.ts';
import { addChoices, addProfile, addReporting } from '../options/add-options.ts';
import type { RunValues } from '../options/values.ts';
import { reported } from '../reported.ts';

/** Explored for so long, so that all of it takes less than 20 s. */
const usualTime = 12_000;

export function addDemo(program: Command, context: Context): void {
  const command = program
    .command('demo')
    .description('fuzz a built-in faulty agent and show what is found; nothing else is needed')
    .addHelpText('after', '\nExample:\n  peerproof demo --time 5s --only jsonrpc');
  addReporting(addChoices(addProfile(command, 'acp'))).action(async (values: RunValues) =>
    context.exit(await act(values, context)),
  );
}

async function act(values: RunValues, context: Context): Promise<number> {
  refuseTarget(context);
  const corpus = mkdtempSync(join(tmpdir(), 'peerproof-demo-'));
  const budget = values.time === undefined && values.cases === undefined ? { time: usualTime } : {};
  const plan = await makePlan({ seed: 'demo', ...values, ...budget, corpus }, { command: ['node', demoAgent()] });
  // Faults are what a demonstration is for.
  const wish = { values, again: again(context.words, plan.seed, undefined), lenient: true };
  const code = await reported(wish, context.io, async (emit, signal) => {
    const { run } = await import('../../engine/run.ts');
    return run(plan, emit, signal);
  });
  // Where something was found, the lines that show it again need it.
  await rmdir(corpus).catch(() => undefined);
  return code;
}

function demoAgent(): string {
  const file = fileURLToPath(new URL('../../../test/targets/demo-agent.js', import.meta.url));
  if (existsSync(file)) return file;
  throw new HarnessError(`the demo's agent is missing: ${file}`, { hint: 'build the project: npm run build' });
}
