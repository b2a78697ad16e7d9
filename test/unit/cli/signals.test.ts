import { expect, test } from 'vitest';
import { abortOnSignals, type Signalled } from '../../../src/cli/signals.ts';

function world() {
  const listeners = new Map<string, () => void>();
  const exits: number[] = [];
  let said = '';
  const process: Signalled = {
    on: (signal, listener) => listeners.set(signal, listener),
    exit: (code) => void exits.push(code),
    stderr: { write: (text) => (said += text) },
  };
  return { process, send: (signal: string) => listeners.get(signal)?.(), exits, said: () => said };
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'])('the first %s aborts, the second ends the process', (name) => {
  const { process, send, exits, said } = world();
  const signal = abortOnSignals(process);
  expect(signal.aborted).toBe(false);
  send(name);
  expect({ aborted: signal.aborted, exits }).toEqual({ aborted: true, exits: [] });
  expect(said()).toContain('once more to stop at once');
  send('SIGINT');
  expect(exits).toEqual([130]);
});
