import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const msPerTick = 10;

/** Processor time in ms of a process and all that it started (its group); undefined where there is no /proc. */
export function groupTime(group: number): number | undefined {
  try {
    const times = readdirSync('/proc').flatMap((name) => timeOf(name, group));
    return times.length === 0 ? undefined : times.reduce((sum, time) => sum + time, 0);
  } catch {
    return undefined;
  }
}

function timeOf(name: string, group: number): number[] {
  if (!/^\d+$/.test(name)) return [];
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'latin1');
    // The second field is a name in brackets that may itself hold spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return Number(fields[2]) === group ? [(Number(fields[11]) + Number(fields[12])) * msPerTick] : [];
  } catch {
    return [];
  }
}
