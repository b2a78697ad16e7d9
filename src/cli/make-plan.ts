import { UsageError } from '../case/errors.ts';
import type { Target } from '../case/transport.ts';
import { againWords } from '../engine/again-words.ts';
import { comparedWith } from '../engine/against/compared-with.ts';
import { loadFramings, loadProperties, loadStrategies, loadTransports } from '../engine/discover.ts';
import { framingOf } from '../engine/framing-of.ts';
import { judged, selected } from '../engine/names.ts';
import type { Plan } from '../engine/plan.ts';
import { readProfile } from '../engine/read-profile.ts';
import { transportOf } from '../engine/transport-of.ts';
import type { Profile } from '../protocol/profile.ts';
import { newSeed } from './options/seed.ts';
import type { RunValues } from './options/values.ts';

/** The plan of a command line. Throws UsageError where a name is not known or two options contradict. */
export async function makePlan(values: RunValues, target: Target): Promise<Plan> {
  const { time, cases, maxFindings, rate, shard, baseline, updateBaseline, corpus } = values;
  if (updateBaseline && baseline === undefined) {
    throw new UsageError('--update-baseline: which file? name it with --baseline FILE');
  }
  const profile = await readProfile(values.profile);
  const plan: Plan = {
    profile,
    target,
    seed: values.seed ?? newSeed(),
    only: values.only ?? [],
    skip: values.skip ?? [],
    strategies: values.strategy ?? [],
    level: values.level,
    updateBaseline: updateBaseline ?? false,
    workers: values.workers,
    failFast: values.failFast ?? false,
    command: againWords(values, target),
    ...(values.framing !== undefined && { framing: values.framing }),
    ...(time !== undefined && { time }),
    ...(cases !== undefined && { cases }),
    ...(maxFindings !== undefined && { maxFindings }),
    ...(rate !== undefined && { rate }),
    // A plan counts its shards from 0.
    ...(shard !== undefined && { shard: { index: shard.index - 1, of: shard.of } }),
    ...(baseline !== undefined && { baseline }),
    ...(corpus !== false && { corpus }),
    ...comparedWith(values.against, { workers: values.workers, allowRemote: values.allowRemote === true }),
  };
  await checkNames(plan, profile);
  return plan;
}

/** Before the target is started, so that a slip of the hand costs nothing. */
async function checkNames(plan: Plan, profile: Profile): Promise<void> {
  const { only, skip, strategies, target } = plan;
  framingOf(plan, transportOf(target, await loadTransports()), await loadFramings());
  selected('strategy', strategies, await loadStrategies());
  const properties = judged(await loadProperties(), { profile, only, skip });
  if (properties.length === 0)
    throw new UsageError('no property is left to judge: --skip takes all that --only leaves');
}
