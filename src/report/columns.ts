import { pad, widthOf } from './width.ts';

/** Lays short texts out in as many columns as fit, read downwards as `ls` does. */
export function inColumns(texts: readonly string[], width: number): string[] {
  const gap = 3;
  const widest = Math.max(0, ...texts.map(widthOf));
  const columns = Math.max(1, Math.floor((width + gap) / (widest + gap)));
  const rows = Math.ceil(texts.length / columns);
  return Array.from({ length: rows }, (_, row) =>
    texts
      .filter((_, i) => i % rows === row)
      .map((text) => pad(text, widest))
      .join(' '.repeat(gap))
      .trimEnd(),
  );
}

/** Rows of cells, each column as wide as its widest cell; cells may be coloured. */
export function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => widthOf(row[i] ?? ''))));
  return rows.map((row) =>
    row
      .map((cell, i) => pad(cell, widths[i] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
