import { UsageError } from '../../case/errors.ts';

const units = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
/** What a timer of Node can hold. */
const longest = 2 ** 31 - 1;

/** `10m`, `60s`, `1h30m`, `500ms` in milliseconds. */
export function readDuration(text: string, flag: string): number {
  const parts = [...text.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h|d)/g)];
  const isWhole = parts.length > 0 && parts.map(([part]) => part).join('') === text;
  const ms = parts.reduce((sum, [, number, unit]) => sum + Number(number) * units[unit as keyof typeof units], 0);
  if (!isWhole || ms < 1) throw new UsageError(`${flag} ${text}: not a duration; try 30s, 10m, 1h`);
  if (ms > longest) throw new UsageError(`${flag} ${text}: longer than a run can be; 24d is the most`);
  return Math.round(ms);
}
