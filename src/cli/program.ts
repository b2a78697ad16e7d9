import { Command, CommanderError } from 'commander';
import { UsageError } from '../case/errors.ts';
import type { Secret } from '../case/secrets.ts';
import { version } from '../engine/version.ts';
import { addDemo } from './commands/demo.ts';
import { addDoctor } from './commands/doctor.ts';
import { addExplain } from './commands/explain.ts';
import { addList } from './commands/list.ts';
import { addReplay } from './commands/replay.ts';
import { addRun } from './commands/run.ts';
import { addShrink } from './commands/shrink.ts';
import type { Context } from './context.ts';
import { discreet } from './discreet.ts';
import { failureOf } from './failure.ts';
import { exitCodes, type Io } from './io.ts';

/** Runs one command line (without `node` and the script) and gives the exit code. Never throws. */
export async function runCommandLine(argv: readonly string[], io: Io): Promise<number> {
  const secrets: Secret[] = [];
  const safe = discreet(io, secrets);
  try {
    return await dispatch(argv, safe, secrets);
  } catch (error) {
    const { code, lines } = failureOf(error, (io.env.PEERPROOF_DEBUG ?? '') !== '');
    safe.err.write(`${lines.map((line, i) => (i === 0 ? `peerproof: ${line}` : line)).join('\n')}\n`);
    return code;
  }
}

async function dispatch(argv: readonly string[], io: Io, secrets: Secret[]): Promise<number> {
  const at = argv.indexOf('--');
  const words = at < 0 ? argv : argv.slice(0, at);
  let code: number = exitCodes.fine;
  const context: Context = {
    io,
    secrets,
    words,
    ...(at >= 0 && { target: argv.slice(at + 1) }),
    exit: (with_) => {
      code = with_;
    },
  };
  const program = programOf(context);
  if (words.length === 0) {
    io.err.write(program.helpInformation());
    return exitCodes.usage;
  }
  try {
    await program.parseAsync([...words], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return exitCodes.fine;
    throw usage(error, words);
  }
  return code;
}

function programOf(context: Context): Command {
  const { io } = context;
  const program = new Command('peerproof')
    .description('fuzzes JSON-RPC 2.0 peers and proves what their protocol demands of them')
    .usage('COMMAND [options] [-- TARGET...]')
    .version(version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'show help')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void io.out.write(text),
      writeErr: () => {},
      getOutHelpWidth: () => io.out.columns ?? 100,
      getErrHelpWidth: () => io.err.columns ?? 100,
      getOutHasColors: () => false,
    });
  for (const add of [addRun, addReplay, addShrink, addList, addExplain, addDoctor, addDemo]) add(program, context);
  return program.addHelpText('after', examples);
}

const examples = `
Everything behind -- is the target: the command that starts the peer under test.

Examples:
  peerproof demo                                    see it find faults, nothing else needed
  peerproof doctor --profile acp -- node agent.js   does the target start, speak and answer
  peerproof run --profile acp --time 5m -- node agent.js
  peerproof replay .peerproof/corpus -- node agent.js
  peerproof explain acp/unknown-session

Exit codes: 0 nothing new, 1 findings, 2 usage, 3 the target can't be used, 4 a bug in peerproof, 130 interrupted`;

function usage(error: CommanderError, words: readonly string[]): UsageError {
  const [message = '', ...more] = error.message.replace(/^error: /, '').split('\n');
  const suggestion = more.join(' ').replace(/^\(Did (.*)\)$/, 'did $1');
  const see = words[0]?.startsWith('-') === false && error.code !== 'commander.unknownCommand' ? ` ${words[0]}` : '';
  return new UsageError(message, { hint: suggestion === '' ? `see peerproof${see} --help` : suggestion });
}
