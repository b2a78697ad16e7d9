import type { Profile } from '../protocol/profile.ts';

/** Members that stand for something by name, where the slot that fills them is called otherwise. */
const aliases: Readonly<Record<string, string>> = { value: 'configValue', methodId: 'authMethodId' };

/** Values for members whose name says what they hold. Nothing here does harm where a peer acts on it. */
const harmless: Readonly<Record<string, string>> = {
  command: 'true',
  path: '{{cwd}}/peerproof.txt',
  uri: 'file:///tmp/peerproof.txt',
  url: 'http://127.0.0.1:9/',
  data: 'aGVsbG8=',
  mimeType: 'text/plain',
  lastModified: '2026-01-01T00:00:00Z',
};

/** The string that a member of this name usually holds: a slot, or a harmless value; undefined = any string will do. */
export function hintFor(member: string, profile: Profile): string | undefined {
  const slot = aliases[member] ?? member;
  if (slot === 'cwd') return '{{cwd}}';
  if (Object.hasOwn(profile.slots, slot)) return `{{${slot}}}`;
  return Object.hasOwn(harmless, member) ? harmless[member] : undefined;
}
