#!/usr/bin/env node
import process from 'node:process';
import { failureOf } from './failure.ts';
import { runCommandLine } from './program.ts';
import { abortOnSignals } from './signals.ts';

const debug = (process.env.PEERPROOF_DEBUG ?? '') !== '';

// Who reads us may leave early, as `head` does: that is no fault.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') die(error);
  });
}
process.on('uncaughtException', die);
process.on('unhandledRejection', die);

function die(error: unknown): void {
  const { code, lines } = failureOf(error, debug);
  process.stderr.write(`peerproof: ${lines.join('\n')}\n`, () => process.exit(code));
}

const code = await runCommandLine(process.argv.slice(2), {
  out: process.stdout,
  err: process.stderr,
  env: process.env,
  signal: abortOnSignals(process),
});
// Exits even where something still ticks; what was written is out by then.
process.stdout.write('', () => process.stderr.write('', () => process.exit(code)));
