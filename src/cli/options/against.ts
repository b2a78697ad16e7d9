import { UsageError } from '../../case/errors.ts';
import type { Peer } from '../../engine/plan.ts';
import { splitWords } from './split-words.ts';

/** `old='node old.js'`, `py=tcp://127.0.0.1:{port} python server.py {port}`: a name, and how that peer is reached. */
export function readAgainst(text: string, flag: string): Peer {
  const [, name, rest = ''] = /^([A-Za-z0-9][\w.-]{0,39})=([\s\S]*)$/.exec(text) ?? [];
  if (name === undefined) throw new UsageError(`${flag} ${text}: not NAME=COMMAND; try old='node old-agent.js'`);
  if (name === 'target') throw new UsageError(`${flag} ${text}: target is the peer behind --; choose another name`);
  const words = splitWords(rest, `${flag} ${name}`);
  const [first = '', ...command] = words;
  if (first === '') throw new UsageError(`${flag} ${name}: the command that starts it is missing`);
  return /^(?:[a-z]+:\/\/|unix:)/.test(first)
    ? { name, target: { command, url: first } }
    : { name, target: { command: words } };
}
