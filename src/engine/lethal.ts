import type { Bytes } from '../case/bytes.ts';
import type { Case, Step } from '../case/case.ts';
import { shapeOf } from '../protocol/describe.ts';
import { readMessage } from '../protocol/read-message.ts';

interface Toll {
  cases: number;
  deaths: number;
}

const deathsEnough = 4;
const spared = 16;

/**
 * Kinds of message that are confirmed to end the peer. Where most cases with one of them die of it, they are left out
 * of 15 cases in 16, so that restarts do not eat the time.
 */
export class Lethal {
  readonly #tolls = new Map<string, Toll>();
  #cases = 0;

  confirm(step: Step | undefined): void {
    const kind = kindOf(step);
    if (kind !== undefined && !this.#tolls.has(kind)) this.#tolls.set(kind, { cases: 0, deaths: 0 });
  }

  /** The case as it is worth running. */
  thin(steps: Case): Case {
    if (this.#tolls.size === 0 || ++this.#cases % spared === 0) return steps;
    const thinned = steps.filter((step) => !this.#isDeadly(kindOf(step)));
    return thinned.length === steps.length ? steps : thinned;
  }

  /** `died`: the peer ended in a run of this case. */
  note(steps: Case, died: boolean): void {
    if (this.#tolls.size === 0) return;
    for (const kind of new Set(steps.map(kindOf))) {
      const toll = kind === undefined ? undefined : this.#tolls.get(kind);
      if (toll === undefined) continue;
      toll.cases++;
      if (died) toll.deaths++;
    }
  }

  #isDeadly(kind: string | undefined): boolean {
    const toll = kind === undefined ? undefined : this.#tolls.get(kind);
    return toll !== undefined && toll.deaths >= deathsEnough && toll.deaths * 2 > toll.cases;
  }
}

function kindOf(step: Step | undefined): string | undefined {
  if (step?.type === 'write') return `raw ${headOf(step.bytes)}`;
  if (step?.type !== 'send') return undefined;
  const message = readMessage(step.payload);
  return `${shapeOf(message)} ${message.method?.slice(0, 80) ?? ''}`;
}

/** Raw bytes of a framing with headers are of a kind by their first one, whatever its number; all others are of one kind. */
function headOf(bytes: Bytes): string {
  const line = /^[\w-]+ ?:[^\r\n]{0,40}/.exec(Buffer.from(bytes.subarray(0, 80)).toString('latin1'))?.[0] ?? '';
  return line.replace(/\d+/g, '0');
}
