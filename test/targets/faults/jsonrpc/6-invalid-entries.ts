import { readEntries } from '../../peer/read-line.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'passes over what is no request in a batch that has one',
  target: 'jsonrpc',
  fault: {
    takes: (message, server) => {
      const entries = message.kind === 'batch' ? readEntries(message).filter(({ kind }) => kind !== 'invalid') : [];
      if (!entries.some(({ kind }) => kind === 'request')) return false;
      server.handle({ ...message, entries });
      return true;
    },
  },
} satisfies Planted;
