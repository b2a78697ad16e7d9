/**
 * Whether a double can't give the number back: too many digits, or beyond its range.
 * Every number of up to 15 characters without an exponent survives.
 */
export function losesDigits(text: string): boolean {
  if (text.length <= 15 && !EXPONENT.test(text)) return false;
  const value = Number(text);
  return !Number.isFinite(value) || exactDecimal(text) !== exactDecimal(String(value));
}

const EXPONENT = /[eE]/;

/** Equal by value; beyond 2^53 digit by digit, where doubles lose some: `1.0` is `1`, `-0` is `0`, 2^53 is not 2^53 + 1. */
export function sameNumber(a: string, b: string): boolean {
  if (a === b) return true;
  const value = Number(a);
  if (value !== Number(b)) return false;
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER || exactDecimal(a) === exactDecimal(b);
}

/** Equal for texts of the same number: digits without outer zeros, and the power of ten of the last one. */
export function exactDecimal(text: string): string {
  const negative = text.startsWith('-');
  const [mantissa = '', exponent = '0'] = text.toLowerCase().split('e');
  const [whole = '', fraction = ''] = (negative ? mantissa.slice(1) : mantissa).split('.');
  const digits = whole + fraction;
  const end = trimEnd(digits);
  if (end === 0) return '0';
  const power = Number(exponent) - fraction.length + digits.length - end;
  return `${negative ? '-' : ''}${digits.slice(leadingZeros(digits), end)}e${power}`;
}

function trimEnd(digits: string): number {
  let end = digits.length;
  while (end > 0 && digits.charCodeAt(end - 1) === 0x30) end--;
  return end;
}

function leadingZeros(digits: string): number {
  let start = 0;
  while (digits.charCodeAt(start) === 0x30) start++;
  return start;
}
