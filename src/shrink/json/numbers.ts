/** Whole numbers where programs change their minds. */
const bounds = [
  2n ** 7n,
  2n ** 8n,
  2n ** 15n,
  2n ** 16n,
  2n ** 31n,
  2n ** 32n,
  2n ** 53n,
  2n ** 53n + 1n,
  2n ** 63n,
  2n ** 64n,
];

/** Simpler numbers of the same form, simplest first: `0.5` for a fraction, `1e400` for what is beyond a double. */
export function simplerNumbers(text: string): readonly string[] {
  const sign = text.startsWith('-') ? '-' : '';
  const forms = ['0', ...(sign === '' ? [] : ['-0'])];
  if (text === '-0') return forms;
  if (!Number.isFinite(Number(text))) return [...forms, '1e400', `${sign}1e400`];
  if (/e/i.test(text)) return [...forms, '0e0', '1e1', '0.5', `${sign}0.5`];
  if (text.includes('.')) return [...forms, '0.0', '0.5', `${sign}0.5`];
  return [...forms, '1', `${sign}1`];
}

/** Bounds below a whole number, the least first. */
export function boundsBelow(text: string): readonly string[] {
  const [, sign = '', digits] = /^(-?)(\d{1,400})$/.exec(text) ?? [];
  if (digits === undefined) return [];
  const value = BigInt(digits);
  return bounds.filter((bound) => bound < value).map((bound) => `${sign}${bound}`);
}
