import { closeSync, openSync, readdirSync, readSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const msPerTick = 10;

const buffer = Buffer.alloc(2_048);

/** The processor time of a process and all that it started (its group). Reads /proc, where each process costs as much as a case. */
export class GroupClock {
  readonly #group: number;
  /** Processes that are of another group: what is started in this one stays in it. */
  #others: ReadonlySet<string> = new Set();

  constructor(group: number) {
    this.#group = group;
  }

  /** Used so far; undefined where there is no /proc. */
  ms(): number | undefined {
    try {
      const others = new Set<string>();
      const times = readdirSync('/proc').flatMap((name) => this.#timeOf(name, others));
      this.#others = others;
      return times.length === 0 ? undefined : times.reduce((sum, time) => sum + time, 0);
    } catch {
      return undefined;
    }
  }

  #timeOf(name: string, others: Set<string>): number[] {
    if (this.#others.has(name)) {
      others.add(name);
      return [];
    }
    const fields = /^\d/.test(name) ? fieldsOf(name) : undefined;
    if (fields === undefined) return [];
    if (Number(fields[2]) === this.#group) return [(Number(fields[11]) + Number(fields[12])) * msPerTick];
    others.add(name);
    return [];
  }
}

/** What `/proc/…/stat` says behind the name; undefined: it is gone. */
function fieldsOf(name: string): readonly string[] | undefined {
  try {
    const file = openSync(`/proc/${name}/stat`, 'r');
    try {
      const stat = buffer.toString('latin1', 0, readSync(file, buffer));
      // The second field is a name in brackets that may itself hold spaces and brackets.
      return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    } finally {
      closeSync(file);
    }
  } catch {
    return undefined;
  }
}
