import type { Bytes } from '../case/bytes.ts';
import { quoted } from './quoted.ts';

/** A command of a POSIX shell that writes the bytes. */
export function printf(bytes: Bytes): string {
  const buffer = Buffer.from(bytes);
  const text = buffer.toString('utf8');
  const line = text.endsWith('\n') ? text.slice(0, -1) : text;
  const isPlain = /^[^\0-\x1f\x7f-\x9f]*$/.test(line) && Buffer.from(text).equals(buffer);
  if (isPlain) return `printf '${text.endsWith('\n') ? '%s\\n' : '%s'}' ${quoted(line)}`;
  return `printf '${[...buffer].map(octal).join('')}'`;
}

/** Inside single quotes, as the format of printf. */
function octal(byte: number): string {
  const isSafe = byte >= 0x20 && byte < 0x7f && byte !== 0x25 && byte !== 0x27 && byte !== 0x5c;
  return isSafe ? String.fromCharCode(byte) : `\\${byte.toString(8).padStart(3, '0')}`;
}
