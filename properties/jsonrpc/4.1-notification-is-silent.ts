import { isDoubtfulCall } from '../../src/model/doubtful-call.ts';
import { defineRule } from '../../src/model/property.ts';

export default defineRule({
  says: 'a notification is never answered, not even with an error',
  level: 'must',
  cites: {
    text: 'JSON-RPC 2.0 Specification',
    clause: '4.1',
    quote: 'The Server MUST NOT reply to a Notification, including those that are within a batch request.',
  },
  when: ({ message }) => message.kind === 'notification',
  demands: ({ message, profile }) =>
    isDoubtfulCall(message, profile)
      ? { answer: 'optional', replies: [{ codes: [-32600], id: 'null' }] }
      : { answer: 'forbidden' },
  examples: {
    passes: ['> {"jsonrpc":"2.0","method":"a"}'],
    fails: [
      '> {"jsonrpc":"2.0","method":"a"}',
      '< {"jsonrpc":"2.0","id":null,"error":{"code":-32601,"message":"Method not found"}}',
    ],
  },
});
