import type { Bytes } from '../case/bytes.ts';

const most = 1_000;
const longest = 65_536;

/** What stands between quotes in a message, well-formed or not, as it may be read: the first 1,000 of its first 64 kB. */
export function quotedIn({ buffer, byteOffset, length }: Bytes): readonly string[] {
  const text = Buffer.from(buffer, byteOffset, Math.min(length, longest)).toString('utf8');
  const found: string[] = [];
  for (const [quoted] of text.matchAll(/"(?:[^"\\]|\\.)*"/gs)) {
    if (found.length >= most) break;
    try {
      found.push(String(JSON.parse(quoted)));
    } catch {
      // Nobody reads it as a string.
    }
  }
  return found;
}
