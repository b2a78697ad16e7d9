import { redactor, type Secret } from '../case/secrets.ts';
import type { Io } from './io.ts';

/** The same world, where nothing that is written shows a secret. `secrets` may still grow. */
export function discreet(io: Io, secrets: readonly Secret[]): Io {
  const hide = (text: string): string => (secrets.length === 0 ? text : redactor(secrets)(text));
  return { ...io, out: sink(io.out, hide), err: sink(io.err, hide) };
}

function sink(to: Io['out'], hide: (text: string) => string): Io['out'] {
  return {
    get columns() {
      return to.columns;
    },
    get isTTY() {
      return to.isTTY;
    },
    write: (text: string) => to.write(hide(text)),
  } as Io['out'];
}
