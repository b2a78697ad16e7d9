import type { LocalPeer } from '../case/local-peer.ts';
import { secretsOf } from '../case/secrets.ts';
import { againWords } from './again-words.ts';
import { comparedWith } from './against/compared-with.ts';
import type { Plan } from './plan.ts';
import { refuseUnreachable } from './reachable.ts';
import { readProfile } from './read-profile.ts';

/** What a caller has to say; the rest has its usual value. */
export interface PlanOptions extends Partial<Omit<Plan, 'profile' | 'target' | 'command' | 'peerName'>> {
  /** The name of a profile, or the file that it stands in. */
  readonly profile: string;
  /** The program and its arguments; absent = what listens at `url` runs already. */
  readonly command?: readonly string[];
  /** Where it listens; absent = it speaks on standard input and output. */
  readonly url?: string;
  /** Lets `url` be on another machine. */
  readonly allowRemote?: boolean;
  /** In this process, instead of both. */
  readonly peer?: LocalPeer;
  readonly env?: Readonly<Record<string, string>>;
  /** Sent with every request over HTTP and WebSocket. Their values are shown nowhere, but for well-known ones. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A whole plan. Throws UsageError for a profile that there is not, and for a URL that can't be used. */
export async function makePlan({
  profile,
  command = [],
  url,
  peer,
  env,
  headers,
  allowRemote,
  ...rest
}: PlanOptions): Promise<Plan> {
  const given = {
    ...(url !== undefined && { url }),
    ...(peer !== undefined && { peer }),
    ...(env !== undefined && { env }),
    ...(headers !== undefined && { headers, secrets: secretsOf(headers) }),
  };
  const target = { command, ...given };
  refuseUnreachable(target, { allowRemote: allowRemote === true, workers: rest.workers ?? 1 });
  return {
    seed: newSeed(),
    only: [],
    skip: [],
    strategies: [],
    level: 'must',
    updateBaseline: false,
    workers: 1,
    failFast: false,
    ...rest,
    ...comparedWith(rest.against, { workers: rest.workers ?? 1, allowRemote: allowRemote === true }),
    profile: await readProfile(profile),
    target,
    command: againWords({ profile, framing: rest.framing, allowRemote }, target),
  };
}

/** Short enough to be typed again. */
const newSeed = (): string => Math.floor(Math.random() * 2 ** 40).toString(36);
