import { exitCodes } from './io.ts';

/** The part of `process` that is needed here. */
export interface Signalled {
  on(signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP', listener: () => void): unknown;
  exit(code: number): void;
  readonly stderr: { write(text: string): unknown };
}

/** The first signal aborts, so that what was found can be written; a second one ends the process at once. */
export function abortOnSignals(process: Signalled): AbortSignal {
  const controller = new AbortController();
  const stop = (): void => {
    if (controller.signal.aborted) process.exit(exitCodes.interrupted);
    process.stderr.write('\nstopping; once more to stop at once\n');
    controller.abort();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  return controller.signal;
}
