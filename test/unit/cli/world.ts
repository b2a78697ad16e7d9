import type { Io } from '../../../src/cli/io.ts';
import { runCommandLine } from '../../../src/cli/program.ts';

export interface Said {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a command line in a world without a terminal. */
export const say = (...argv: readonly string[]): Promise<Said> => sayIn({}, ...argv);

/** The same, with an environment. */
export async function sayIn(env: Io['env'], ...argv: readonly string[]): Promise<Said> {
  let [out, err] = ['', ''];
  const io: Io = {
    out: { columns: 100, write: (text) => (out += text) },
    err: { columns: 100, write: (text) => (err += text) },
    env,
    signal: new AbortController().signal,
  };
  const code = await runCommandLine(argv, io);
  return { code, out, err };
}
