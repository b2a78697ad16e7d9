import type { Profile } from '../protocol/profile.ts';
import { tableOf } from './calls.ts';

const data = [
  undefined,
  undefined,
  { reason: 'quota' },
  'a text',
  ['a', 1, true],
  42,
  false,
  { nested: { list: [{ path: 'größe 漢字' }], empty: {} } },
  { sessionId: 's', method: 'm' },
];
const codes = [1, 0, -1, 4711, -31_000, 2_147_483_647, -32_600, -32_601, -32_602, -32_603, -32_000, -32_002, -32_800];
const messages = [
  'Quota used up',
  'Internal error',
  'a',
  'Zu groß: 漢字 🙂',
  '"quoted" \\ and more',
  'Session not found',
];

/** Errors that a handler is told to throw, and that we answer with: codes of the table and others, with data of any shape. */
export const thrownErrors: readonly object[] = codes.flatMap((code, at) =>
  data.map((each, other) => ({
    code,
    message: messages[(at + other) % messages.length],
    ...(each !== undefined && { data: each }),
  })),
);

/** What a handler fails with that nobody outside may see. */
export const canaries = [
  'cannot open /srv/vault/7f3a.db',
  'GET https://root:7f3a@db.internal/users failed',
  'duplicate key in INSERT INTO users VALUES (7, 0x7f3a)',
  'canary-7f3a',
];

/** What the peer may ask of us, each mode of it by itself: `elicitation/create url`. */
export function callsOfPeer(profile: Profile): readonly string[] {
  const { ours } = tableOf(profile);
  return ours
    .filter(({ kind }) => kind === 'request')
    .flatMap(({ name, gate }) => (gate?.endsWith('{mode}') ? [`${name} form`, `${name} url`] : [name]));
}
