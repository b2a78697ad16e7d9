import { type Answer, print } from './answer.ts';
import type { Controls, Fault } from './fault.ts';
import type { Incoming } from './incoming.ts';
import type { Peer } from './peer.ts';
import { readLine } from './read-line.ts';

export interface Core extends Controls {
  end(): void;
}

/** Puts a fault between the lines and the healthy peer that handles them. */
export function front<Healthy extends Core>(core: Healthy, fault: Fault<Healthy> | undefined): Peer {
  const take = (message: Incoming) => {
    if (fault?.takes?.(message, core) !== true) core.handle(message);
  };
  return {
    line: (line) => {
      const message = readLine(line);
      if (message !== undefined) take(message);
    },
    tooLong: () => take({ kind: 'invalid', text: '' }),
    end: () => core.end(),
  };
}

/** The text of an answer, as the fault has it; undefined: nothing is said. */
export type Wording = (answer: Answer, to: Incoming) => string | undefined;

export function wording(fault: Pick<Fault, 'changes'> | undefined): Wording {
  if (fault?.changes === undefined) return print;
  return (answer, to) => {
    const changed = fault.changes?.(answer, to);
    return typeof changed === 'object' ? print(changed) : changed;
  };
}
