import { TargetError } from '../case/errors.ts';
import type { Trace } from '../case/trace.ts';
import { toValue } from '../protocol/json/to-value.ts';
import { readMessage } from '../protocol/read-message.ts';
import type { Run } from './run-state.ts';

/** Starts the target and shakes hands. Throws TargetError when it can't be used. */
export async function openTarget(run: Run): Promise<void> {
  const [driver] = run.drivers;
  if (driver === undefined) throw new TargetError('there is no driver');
  const from = run.tools.now();
  const { trace } = await driver.run([]);
  const opened = openedBy(run, [...(driver.opening ?? []), ...trace]);
  const ms = Math.round(run.tools.now() - from);
  run.teller.tell({ type: 'target-ready', ms, ...(opened !== undefined && { opened }) });
  run.halt.begin();
}

/** The result of the request that opened the connection, where the profile has one. */
function openedBy({ plan }: Run, trace: Trace): unknown {
  if (plan.profile.opens === undefined) return undefined;
  for (const event of trace) {
    if (event.type !== 'received') continue;
    const { result } = readMessage(event.payload);
    if (result !== undefined) return toValue(result);
  }
  return undefined;
}
