import { execSync } from 'node:child_process';
import { UsageError } from '../case/errors.ts';
import { type Secret, secretsOf } from '../case/secrets.ts';
import type { Io } from './io.ts';

export interface Asked {
  readonly header?: readonly string[] | undefined;
  readonly bearerEnv?: string | undefined;
  readonly bearerCommand?: string | undefined;
}

export interface Credentials {
  readonly headers: Readonly<Record<string, string>>;
  readonly secrets: Secret[];
}

/** The headers that a command line asks for, and what in them is shown nowhere. Throws UsageError, which shows none of it. */
export function credentialsOf({ header = [], bearerEnv, bearerCommand }: Asked, env: Io['env']): Credentials {
  const headers: Record<string, string> = {};
  const secrets: Secret[] = [];
  for (const text of header) {
    const [, name, value] = /^([\w!#$%&'*+.^`|~-]+):[ \t]*(.*)$/s.exec(text) ?? [];
    if (name === undefined || value === undefined) {
      throw new UsageError(`--header: a header is NAME: VALUE`, { hint: "as in --header 'X-Key: $X_KEY'" });
    }
    const filled = expanded(value, env, secrets);
    if (filled === value) secrets.push(...secretsOf({ [name]: value }));
    headers[name] = oneLine(filled, '--header');
  }
  const bearer = bearerOf({ bearerEnv, bearerCommand }, env);
  if (bearer !== undefined) {
    headers.Authorization = `Bearer ${bearer.value}`;
    secrets.push(bearer);
  }
  return { headers, secrets };
}

/** `$NAME` becomes what the environment holds. */
export function expanded(text: string, env: Io['env'], secrets: Secret[]): string {
  return text.replaceAll(/\$(?:\{([A-Za-z_]\w*)\}|([A-Z_][A-Z0-9_]*))/g, (_, braced, bare) => {
    const name: string = braced ?? bare;
    const value = variable(name, env, `$${name}`);
    secrets.push({ value, shownAs: `$${name}` });
    return value;
  });
}

function bearerOf({ bearerEnv, bearerCommand }: Asked, env: Io['env']): Secret | undefined {
  if (bearerEnv !== undefined && bearerCommand !== undefined) {
    throw new UsageError('--bearer-env and --bearer-command: one of them will do');
  }
  if (bearerEnv !== undefined) {
    const value = oneLine(variable(bearerEnv, env, '--bearer-env'), '--bearer-env');
    return { value, shownAs: `$${bearerEnv}` };
  }
  return bearerCommand === undefined ? undefined : { value: outputOf(bearerCommand), shownAs: '$BEARER' };
}

function variable(name: string, env: Io['env'], asked: string): string {
  const value = env[name];
  if (value !== undefined && value !== '') return value;
  throw new UsageError(`${asked}: the environment has no ${name}`, { hint: `export ${name}=… first` });
}

/** Ms that a command has to print a key. */
const patience = 60_000;

function outputOf(command: string): string {
  try {
    const output = execSync(command, { encoding: 'utf8', timeout: patience, stdio: ['ignore', 'pipe', 'ignore'] });
    if (output.trim() !== '') return oneLine(output.trim(), '--bearer-command');
  } catch {
    throw new UsageError('--bearer-command: the command failed', { hint: 'run it by hand: it must print the key' });
  }
  throw new UsageError('--bearer-command: the command printed nothing', { hint: 'it must print the key' });
}

function oneLine(value: string, asked: string): string {
  if (/^[\t\x20-\x7e\x80-\xff]*$/.test(value)) return value;
  throw new UsageError(`${asked}: a header can't hold line breaks or control characters`);
}
