import type { Method } from '../profile.ts';
import type { MessageInput } from './profile-input.ts';

/** The message as a JSON text; what is no notification of the table gets the id. */
export function messageText(message: MessageInput, methods: readonly Method[], id: string): string {
  if (typeof message === 'string') return message;
  const { method, params } = message;
  const isNotification = methods.some(({ name, kind }) => name === method && kind === 'notification');
  return JSON.stringify({
    jsonrpc: '2.0',
    ...(isNotification ? {} : { id }),
    method,
    ...(params !== undefined && { params }),
  });
}
