import type { Command } from 'commander';
import { TargetError } from '../../case/errors.ts';
import { redacted, redactor } from '../../case/secrets.ts';
import { readProfile } from '../../engine/read-profile.ts';
import { paletteOf, wantsColors } from '../../report/palette.ts';
import { harmless } from '../../report/safe.ts';
import { cut } from '../../report/width.ts';
import type { Context } from '../context.ts';
import { type Check, examine } from '../examine.ts';
import { exitCodes } from '../io.ts';
import { addProfile, addReach } from '../options/add-options.ts';
import type { RunValues } from '../options/values.ts';
import { targetOf } from '../target-of.ts';

export function addDoctor(program: Command, context: Context): void {
  const command = program
    .command('doctor')
    .description('see whether the target starts, speaks and answers')
    .usage('[options] -- COMMAND [ARG...]')
    .allowExcessArguments();
  addReach(addProfile(command))
    .addHelpText('after', '\nExample:\n  peerproof doctor --profile acp -- node agent.js')
    .action(async (values: Values) => context.exit(await act(values, context, command.args)));
}

type Values = Pick<
  RunValues,
  'profile' | 'framing' | 'connect' | 'allowRemote' | 'wait' | 'header' | 'bearerEnv' | 'bearerCommand'
>;

async function act(values: Values, context: Context, strays: readonly string[]): Promise<number> {
  const target = await targetOf(context, values, strays);
  const profile = await readProfile(values.profile);
  const named = values.framing === undefined ? {} : { framing: values.framing };
  const print = printer(context);
  let started = false;
  const say = (check: Check): void => {
    started ||= check.what === 'starts';
    print(redacted(check, redactor(target.secrets)));
  };
  try {
    await examine({ profile, ...named, target, say });
  } catch (error) {
    if (!(error instanceof TargetError)) throw error;
    say({
      mark: 'FAIL',
      what: started ? 'speaks' : 'starts',
      seen: error.message,
      ...(error.hint !== undefined && { hint: error.hint }),
    });
    return exitCodes.target;
  }
  return exitCodes.fine;
}

function printer({ io }: Context): (check: Check) => void {
  const palette = paletteOf(wantsColors(io.out.isTTY === true, io.env));
  const paints = { ok: palette.good, note: palette.wanted, FAIL: palette.bad };
  return ({ mark, what, seen, hint }) => {
    const room = Math.max(40, Math.min(io.out.columns || 100, 160) - margin);
    const lines = seen.split('\n').flatMap((line) => cut(harmless(line), room));
    const head = `${paints[mark](mark.padEnd(4))}  ${what.padEnd(12)}  `;
    const more = hint === undefined ? [] : [`${' '.repeat(6)}${'hint'.padEnd(12)}  ${harmless(hint)}`];
    io.out.write(`${[head + lines.join(`\n${' '.repeat(margin)}`), ...more].join('\n')}\n`);
  };
}

/** Columns before what was seen. */
const margin = 20;
