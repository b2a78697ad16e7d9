import { readEntries } from '../../peer/read-line.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'answers a batch of one without the array',
  target: 'jsonrpc',
  fault: {
    takes: (message, server) => {
      const [only, ...others] = message.kind === 'batch' ? readEntries(message) : [];
      if (only?.kind !== 'request' || others.length > 0) return false;
      server.handle(only);
      return true;
    },
  },
} satisfies Planted;
