import type { Command } from 'commander';
import { TargetError } from '../../case/errors.ts';
import { paletteOf, wantsColors } from '../../report/palette.ts';
import { harmless } from '../../report/safe.ts';
import { type Context, targetOf } from '../context.ts';
import { type Check, examine } from '../examine.ts';
import { exitCodes } from '../io.ts';
import { addProfile } from '../options/add-options.ts';
import { readDuration } from '../options/duration.ts';
import { readProfile } from '../read-profile.ts';

export function addDoctor(program: Command, context: Context): void {
  const command = program
    .command('doctor')
    .description('see whether the target starts, speaks and answers')
    .usage('[options] -- COMMAND [ARG...]')
    .allowExcessArguments();
  addProfile(command)
    .option('--wait <duration>', 'for the first answer, at most', (text) => readDuration(text, '--wait'), 60_000)
    .addHelpText('after', '\nExample:\n  peerproof doctor --profile acp -- node agent.js')
    .action(async (values: Values) => context.exit(await act(values, context, command.args)));
}

interface Values {
  readonly profile: string;
  readonly wait: number;
}

async function act({ profile: name, wait }: Values, context: Context, strays: readonly string[]): Promise<number> {
  const command = targetOf(context, strays);
  const profile = await readProfile(name);
  const say = printer(context);
  try {
    await examine({ profile, command, wait, say });
  } catch (error) {
    if (!(error instanceof TargetError)) throw error;
    say({ mark: 'FAIL', what: 'answers', seen: error.message, ...(error.hint !== undefined && { hint: error.hint }) });
    return exitCodes.target;
  }
  return exitCodes.fine;
}

function printer({ io }: Context): (check: Check) => void {
  const palette = paletteOf(wantsColors(io.out.isTTY === true, io.env));
  const paints = { ok: palette.good, note: palette.wanted, FAIL: palette.bad };
  return ({ mark, what, seen, hint }) => {
    const [first = '', ...more] = harmlessLines(seen);
    io.out.write(`${paints[mark](mark.padEnd(4))}  ${what.padEnd(11)}  ${first}\n`);
    for (const line of more) io.out.write(`${' '.repeat(19)}${line}\n`);
    if (hint !== undefined) io.out.write(`${' '.repeat(6)}${'hint'.padEnd(11)}  ${harmless(hint)}\n`);
  };
}

const harmlessLines = (text: string): string[] => text.split('\n').map(harmless);
