import { UsageError } from '../case/errors.ts';
import type { Secret } from '../case/secrets.ts';
import { secretName } from '../case/shown-url.ts';
import type { Target, Transport } from '../case/transport.ts';
import { loadTransports } from '../engine/discover.ts';
import { refuseUnreachable } from '../engine/reachable.ts';
import { transportOf } from '../engine/transport-of.ts';
import type { Context } from './context.ts';
import { type Asked, credentialsOf, expanded } from './credentials.ts';
import type { RunValues } from './options/values.ts';

export type Reaching = Partial<Pick<RunValues, 'connect' | 'allowRemote' | 'wait' | 'workers'>> & Asked;

/**
 * The target: the command behind `--`, where it listens, or both. Throws UsageError where the command line has neither,
 * has it in the wrong place, or names an address that can't be used.
 */
export async function targetOf(context: Context, values: Reaching, strays: readonly string[] = []): Promise<Target> {
  const { connect, allowRemote = false, wait, workers = 1 } = values;
  const { headers, secrets } = credentialsOf(values, context.io.env);
  const url = connect === undefined ? undefined : expanded(connect, context.io.env, secrets);
  if (url !== undefined) secrets.push(...secretsIn(url));
  context.secrets.push(...secrets);
  const command = commandOf(context, url !== undefined, strays);
  const given = { ...(url !== undefined && { url }), ...(wait !== undefined && { wait }) };
  const target: Target = { command, headers, secrets, ...given };
  refuseHeaders(target, transportOf(target, await loadTransports()));
  refuseUnreachable(target, { allowRemote, workers });
  return target;
}

function secretsIn(url: string): readonly Secret[] {
  const [, login = '', password = ''] = /^[a-z]+:\/\/([^/?#@]*?:([^/?#@]*))@/i.exec(url) ?? [];
  const keys = [...url.matchAll(/[?&]([^=&#]+)=([^&#]+)/g)].flatMap(([, name = '', value = '']) =>
    secretName.test(name) ? [{ value, shownAs: '***' }] : [],
  );
  if (password === '') return keys;
  const basic = Buffer.from(decodeURIComponent(login)).toString('base64');
  return [...keys, ...[decodeURIComponent(password), password, basic].map((value) => ({ value, shownAs: '***' }))];
}

function refuseHeaders({ headers = {}, url }: Target, { sendsHeaders }: Transport): void {
  const [name] = Object.keys(headers);
  if (name === undefined || sendsHeaders === true) return;
  throw new UsageError(`--header ${name}: ${url ?? 'standard input and output'} takes no headers`, {
    hint: 'they go with --connect http://…',
  });
}

function commandOf({ target, words }: Context, isReached: boolean, strays: readonly string[]): readonly string[] {
  const verb = words[0] ?? 'run';
  if (strays.length > 0) {
    const rest = [...strays, ...(target ?? [])].join(' ');
    throw new UsageError(`'${strays[0]}': the target goes behind --`, { hint: `try peerproof ${verb} -- ${rest}` });
  }
  if (target?.[0] !== undefined && target[0] !== '') return target;
  if (target === undefined && isReached) return [];
  throw new UsageError('no target: put the command that starts it behind --', {
    hint: `as in: peerproof ${verb} --profile acp -- node agent.js`,
  });
}
