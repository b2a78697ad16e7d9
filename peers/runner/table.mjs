const columns = [
  ['peer', 26],
  ['exit', 4],
  ['cases', 7],
  ['cases/s', 7],
  ['new', 4],
  ['known', 5],
  ['flaky', 5],
  ['time', 6],
  ['at level must', 0],
];

/** Rows as text, one peer a line. */
export function table(rows, { head }) {
  const lines = rows.map((row) => (row.skipped === undefined ? line(cells(row)) : skippedLine(row)));
  return [...(head ? [line(columns.map(([title]) => title))] : []), ...lines].join('\n');
}

function cells({ name, exit, cases, rate, totals, seconds, must, trouble }) {
  const found = must.map(([property, count]) => (count === 1 ? property : `${property} x${count}`)).join(', ');
  const counts = [totals.new, totals.known, totals.flaky];
  const broken = exit !== 0 && exit !== 1;
  return [name, exit, cases, rate.toFixed(0), ...counts, `${seconds.toFixed(0)} s`, broken ? trouble : found];
}

function skippedLine({ name, skipped }) {
  return `${name.padEnd(columns[0][1])}  skipped: ${skipped}`;
}

function line(values) {
  return values
    .map((value, at) =>
      at === 0 || at === columns.length - 1
        ? String(value).padEnd(columns[at][1])
        : String(value).padStart(columns[at][1]),
    )
    .join('  ')
    .trimEnd();
}
