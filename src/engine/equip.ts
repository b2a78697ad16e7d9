import { callablesOf } from '../draft/calls.ts';
import { createDriver } from '../driver/driver.ts';
import { modelFactory } from '../model/model.ts';
import { CaseArbitrary } from '../shrink/case-arbitrary.ts';
import { loadFramings, loadProperties, loadStrategies, loadTransports } from './discover.ts';
import { framingOf } from './framing-of.ts';
import { judged } from './names.ts';
import type { Plan } from './plan.ts';
import { secretsOf } from './secrets.ts';
import { strategiesFor } from './strategies-for.ts';
import type { Tools } from './tools.ts';
import { transportOf } from './transport-of.ts';

/** Share of the time for which a single answer is waited for while exploring, and ms, at least. */
const waitShare = 1 / 20;
const leastWait = 1_500;

/** Everything that a plan names, found and made ready. Throws UsageError for a name that there is not. */
export async function equip(plan: Plan): Promise<Tools> {
  const { profile, target } = plan;
  const [all, strategies] = await Promise.all([loadProperties(), loadStrategies()]);
  const [framings, transports] = await Promise.all([loadFramings(), loadTransports()]);
  const properties = judged(all, plan);
  const transport = transportOf(target, transports);
  const framing = framingOf(plan, transport, framings);
  const model = modelFactory(profile, judged(all, { profile, only: [], skip: [] }), properties);
  const callables = callablesOf(profile);
  const secrets = secretsOf(profile, { ...process.env, ...target.env });
  const deadlines = plan.time === undefined ? {} : { patienceShort: Math.max(leastWait, plan.time * waitShare) };
  return {
    properties,
    strategies: new Map(strategiesFor({ transport, profile }, plan.strategies, strategies)),
    framing,
    driver: () => createDriver({ target, profile, framing, transport, model, secrets, deadlines }),
    arbitrary: (generate) => new CaseArbitrary(generate, callables),
    now: () => performance.now(),
    today: new Date().toISOString().slice(0, 10),
  };
}
