import type { Bytes } from '../case/bytes.ts';
import type { Case, Step } from '../case/case.ts';
import type { Framing } from '../case/framing.ts';
import type { Target } from '../case/transport.ts';
import type { Profile } from '../protocol/profile.ts';
import { payloadOf } from '../protocol/surface.ts';
import { sizeOf } from './measure.ts';

export interface Shown {
  /** The case with its slots filled. */
  readonly sent: Case;
  readonly profile: Profile;
  readonly framing: Framing;
  readonly target: Target;
}

const longest = 4000;
const note = '# too long for a shell line: use the replay line';

/** A plain line that sends the same to the same program, for people without peerproof. Undefined: no program reads it from its input. */
export function shellLine({ sent, profile, framing, target }: Shown): string | undefined {
  if (target.command.length === 0 || target.url !== undefined) return undefined;
  if (sizeOf(sent).bytes > longest) return note;
  const isRaw = sent[0]?.type === 'restart';
  const hello = isRaw
    ? []
    : profile.handshake.flatMap((each) => [printf(framing.encode(Buffer.from(payloadOf(each)))), 'sleep 1']);
  const parts = [...hello, ...sent.flatMap((step) => commandOf(step, framing) ?? []), 'sleep 1'];
  const line = `{ ${withoutRepeats(parts).join('; ')}; } | ${target.command.map(quoted).join(' ')}`;
  return line.length > longest ? note : line;
}

/** A word as a POSIX shell reads it back. */
export function quoted(word: string): string {
  return /^[A-Za-z0-9_@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

function commandOf(step: Step, framing: Framing): string | undefined {
  switch (step.type) {
    case 'send':
      return printf(framing.encode(step.payload));
    case 'write':
      return printf(step.bytes);
    case 'settle':
      return 'sleep 1';
    case 'quiet':
    case 'pause':
      return `sleep ${Math.max(0.1, step.ms / 1000)}`;
    case 'reply':
    case 'close':
    case 'restart':
      return undefined;
    default:
      return step satisfies never;
  }
}

function printf(bytes: Bytes): string {
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

const withoutRepeats = (parts: readonly string[]): readonly string[] =>
  parts.filter((part, index) => part !== 'sleep 1' || parts[index - 1] !== 'sleep 1');
