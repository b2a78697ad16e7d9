import type { Case, Step } from '../case/case.ts';
import type { Framing } from '../case/framing.ts';
import type { Redact } from '../case/secrets.ts';
import type { Target } from '../case/transport.ts';
import type { Profile } from '../protocol/profile.ts';
import { payloadOf } from '../protocol/surface.ts';
import { curlLine } from './curl-line.ts';
import { sizeOf } from './measure.ts';
import { printf } from './printf.ts';
import { quoted } from './quoted.ts';

export interface Shown {
  /** The case with its slots filled. */
  readonly sent: Case;
  /** Names of the slots that answers filled. */
  readonly answered?: readonly string[];
  readonly profile: Profile;
  readonly framing: Framing;
  readonly target: Target;
  /** Puts what stands for a secret in its place. */
  readonly redact?: Redact;
}

const asIs: Redact = (text) => text;
const longest = 4000;
const note = '# too long for a shell line: use the one of peerproof';

/** A plain line that sends the same to the same program, for people without peerproof. Undefined: there is none for its transport. */
export function shellLine({ answered = [], ...shown }: Shown): string | undefined {
  const line = plainLine(shown);
  return line === undefined || line === note || answered.length === 0 ? line : `${line} # ${remark(answered)}`;
}

const remark = (answered: readonly string[]): string =>
  `${answered.join(', ')}: as answered in that run, put in what you get; or use the line of peerproof`;

function plainLine({ sent, profile, framing, target, redact = asIs }: Shown): string | undefined {
  const { url, command } = target;
  const isHttp = url !== undefined && /^https?:/i.test(url);
  if (!isHttp && (command.length === 0 || url !== undefined)) return undefined;
  if (sizeOf(sent).bytes > longest) return note;
  if (isHttp) {
    const curls = curlLine({ sent: [...opening(sent, profile), ...sent], profile, target: { ...target, url }, redact });
    return curls.length > longest ? note : curls;
  }
  const isRaw = sent[0]?.type === 'restart';
  const hello = isRaw
    ? []
    : profile.handshake.flatMap((each) => [printf(framing.encode(Buffer.from(payloadOf(each)))), 'sleep 1']);
  const parts = [...hello, ...sent.flatMap((step) => commandOf(step, framing) ?? []), 'sleep 1'];
  const line = `{ ${withoutRepeats(parts).join('; ')}; } | ${command.map(quoted).join(' ')}`;
  return line.length > longest ? note : line;
}

/** What opens a connection, where it is no more than a message: who makes callers needs credentials of his own. */
function opening([first]: Case, { handshake }: Profile): Case {
  if (first?.type === 'restart') return [];
  return handshake.flatMap(
    (each): Case => (typeof each === 'string' ? [{ type: 'send', payload: Buffer.from(each) }] : []),
  );
}

function commandOf(step: Step, framing: Framing): string | undefined {
  switch (step.type) {
    case 'send':
      return printf(framing.encode(step.payload));
    case 'write':
      return printf(step.bytes);
    case 'answer':
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

const withoutRepeats = (parts: readonly string[]): readonly string[] =>
  parts.filter((part, index) => part !== 'sleep 1' || parts[index - 1] !== 'sleep 1');
