import { targetWords } from '../case/transport.ts';
import { listEntries } from '../corpus/store.ts';
import { loadProperties, loadStrategies, loadTransports } from '../engine/discover.ts';
import { judged } from '../engine/names.ts';
import type { Plan } from '../engine/plan.ts';
import { strategiesFor } from '../engine/strategies-for.ts';
import { transportOf } from '../engine/transport-of.ts';
import { inColumns } from '../report/columns.ts';
import { duration, many } from '../report/quantity.ts';
import { harmless } from '../report/safe.ts';
import { shellWords } from '../report/shell-words.ts';
import { exitCodes, type Io } from './io.ts';

/** Says what a plan would run. Starts nothing. */
export async function dryRun(plan: Plan, io: Io): Promise<number> {
  const width = Math.max(40, io.out.columns ?? 100);
  const transport = transportOf(plan.target, await loadTransports());
  const strategies = strategiesFor({ transport, profile: plan.profile }, plan.strategies, await loadStrategies()).map(
    ([name]) => name,
  );
  const properties = judged(await loadProperties(), plan);
  const lines = [
    `target     ${harmless(shellWords(targetWords(plan.target)))}`,
    ...(plan.against ?? []).map(
      ({ name, target }) => `against    ${name}: ${harmless(shellWords(targetWords(target)))}`,
    ),
    `profile    ${harmless(`${plan.profile.name}: ${plan.profile.title}`)}`,
    `seed       ${plan.seed}`,
    `budget     ${budgetOf(plan)}`,
    `corpus     ${await corpusOf(plan)}`,
    `baseline   ${harmless(plan.baseline ?? 'none')}`,
    `fails at   ${plan.level}`,
    '',
    `${many(strategies.length, 'strategy', 'strategies')}:`,
    ...inColumns(strategies, width).map((line) => `  ${line}`),
    '',
    `${many(properties.length, 'property', 'properties')}:`,
    ...inColumns(
      properties.map(({ address, level }) => `${address} (${level})`),
      width,
    ).map((line) => `  ${line}`),
  ];
  io.out.write(`${lines.join('\n')}\n`);
  return exitCodes.fine;
}

function budgetOf({ time, cases, workers, rate, shard }: Plan): string {
  const usual = time === undefined && cases === undefined ? 60_000 : time;
  return [
    ...(usual === undefined ? [] : [duration(usual)]),
    ...(cases === undefined ? [] : [many(cases, 'case')]),
    many(workers, 'worker'),
    ...(rate === undefined ? [] : [`${rate} cases/s at most`]),
    ...(shard === undefined ? [] : [`shard ${shard.index + 1} of ${shard.of}`]),
  ].join(', ');
}

async function corpusOf({ corpus }: Plan): Promise<string> {
  if (corpus === undefined) return 'none';
  return `${harmless(corpus)}: ${many((await listEntries(corpus)).length, 'entry', 'entries')} to replay first`;
}
