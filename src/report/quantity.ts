const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** `1,204` */
export const count = (value: number): string => grouped.format(value);

/** `1 case`, `1,204 cases` */
export const many = (value: number, one: string, more = `${one}s`): string =>
  `${count(value)} ${value === 1 ? one : more}`;

/** `830 ms`, `4.2 s`, `48 s`, `3 min 5 s`, `2 h 10 min` */
export function duration(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 10_000) return `${(ms / 1000).toFixed(1).replace(/\.0$/, '')} s`;
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return join(minutes, 'min', seconds % 60, 's');
  return join(Math.floor(minutes / 60), 'h', minutes % 60, 'min');
}

const join = (big: number, bigUnit: string, small: number, smallUnit: string): string =>
  small === 0 ? `${big} ${bigUnit}` : `${big} ${bigUnit} ${small} ${smallUnit}`;
