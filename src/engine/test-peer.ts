import { HarnessError } from '../case/errors.ts';
import type { LocalPeer } from '../case/local-peer.ts';
import type { FindingEvent } from './events.ts';
import { makePlan, type PlanOptions } from './make-plan.ts';
import { run } from './run.ts';

export type PeerTestOptions = Partial<Omit<PlanOptions, 'command' | 'url' | 'allowRemote' | 'env' | 'peer' | 'corpus'>>;

/**
 * Fuzzes a peer in this process and gives what it found, the least level first named by `level`: for the tests of a library.
 * With neither `time` nor `cases`, 500 cases. Throws what keeps it from judging anything.
 */
export async function testPeer(peer: LocalPeer, options: PeerTestOptions = {}): Promise<readonly FindingEvent[]> {
  const { profile = 'jsonrpc', time, cases = time === undefined ? usualCases : undefined, ...rest } = options;
  const budget = { ...(time !== undefined && { time }), ...(cases !== undefined && { cases }) };
  const plan = await makePlan({ ...rest, ...budget, profile, peer });
  const found = new Map<string, FindingEvent>();
  let trouble: string | undefined;
  await run(plan, (event) => {
    if (event.type === 'finding') found.set(event.signature, event);
    if (event.type === 'harness-error') trouble ??= event.message;
  });
  if (trouble !== undefined) throw new HarnessError(trouble);
  return [...found.values()].filter(({ status }) => status === 'new');
}

const usualCases = 500;
