import { isBareCall, passesForNotification } from '../../src/model/bare-call.ts';
import { isSilentCall } from '../../src/model/nature.ts';
import { defineRule } from '../../src/model/property.ts';
import type { Message } from '../../src/protocol/message.ts';
import type { Profile } from '../../src/protocol/profile.ts';

export default defineRule({
  says: 'a batch with a request in it is answered with one array, or, where batches are not part of the protocol, refused with one -32600',
  level: 'must',
  cites: {
    text: 'JSON-RPC 2.0 Specification',
    clause: '6',
    quote:
      'The Server should respond with an Array containing the corresponding Response objects, after all of the batch Request objects have been processed.',
  },
  when: ({ message }) => message.kind === 'batch' && !message.entries?.every(isSilentCall),
  demands: ({ message, profile }) => ({
    answer: message.entries?.some((entry) => isOwed(entry, profile)) === true ? 'owed' : 'optional',
    governs: 'count',
    // Where only an array will do, it does not matter which error stands in its place.
    ...(profile.batch === 'required' && { observes: oneError }),
    replies: [
      ...(profile.batch === 'forbidden' ? [] : [{ array: true as const, id: 'echo' as const }]),
      ...(profile.batch === 'required' ? [] : [{ codes: [-32600], id: 'null' as const }]),
    ],
  }),
  examples: {
    passes: ['> [{"jsonrpc":"2.0","id":1,"method":"a"}]', '< [{"jsonrpc":"2.0","id":1,"result":1}]'],
    fails: ['> [{"jsonrpc":"2.0","id":1,"method":"a"}]', '< {"jsonrpc":"2.0","id":1,"result":1}'],
  },
});

function oneError({ node, error }: Message): string | undefined {
  return node?.type !== 'array' && error !== undefined ? 'one error' : undefined;
}

/** Without a version it may be served, where peers may do that; without an id, or with null, it may pass for a notification. */
function isOwed(entry: Message, profile: Profile): boolean {
  if (entry.kind !== 'invalid') return entry.kind === 'request' && !mayBeNone(entry, profile);
  return !isBareCall(entry, profile) && !passesForNotification(entry);
}

const mayBeNone = ({ idKind }: Message, { nullId }: Profile): boolean => idKind === 'null' && nullId === 'allowed';
