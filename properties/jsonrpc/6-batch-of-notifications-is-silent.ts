import { isDoubtfulCall } from '../../src/model/doubtful-call.ts';
import { isSilentCall } from '../../src/model/nature.ts';
import { defineRule } from '../../src/model/property.ts';

export default defineRule({
  says: 'a batch of notifications alone is not answered, not even with an empty array',
  level: 'must',
  cites: {
    text: 'JSON-RPC 2.0 Specification',
    clause: '6',
    quote:
      'If there are no Response objects contained within the Response array as it is to be sent to the client, the server MUST NOT return an empty Array and should return nothing at all.',
  },
  when: ({ message }) => message.kind === 'batch' && (message.entries ?? []).every(isSilentCall),
  demands: ({ message, profile }) =>
    // Responses have no place in a batch of requests, so they may be refused.
    (message.entries ?? []).some((entry) => entry.kind === 'response' || isDoubtfulCall(entry, profile))
      ? { answer: 'optional' }
      : profile.batch === 'required'
        ? { answer: 'forbidden' }
        : // Where batches may not be part of the protocol, the whole may be refused.
          { answer: 'optional', replies: [{ codes: [-32600], id: 'null' }] },
  examples: {
    passes: ['> [{"jsonrpc":"2.0","method":"a"}]'],
    fails: ['> [{"jsonrpc":"2.0","method":"a"}]', '< []'],
  },
});
