import { readEntries } from '../../peer/read-line.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'answers a batch of notifications with an empty array',
  target: 'jsonrpc',
  fault: {
    takes: (message, server) => {
      const entries = message.kind === 'batch' ? readEntries(message) : [];
      const isSilent = entries.length > 0 && entries.every(({ kind }) => kind === 'notification');
      if (isSilent) server.say('[]');
      return isSilent;
    },
  },
} satisfies Planted;
