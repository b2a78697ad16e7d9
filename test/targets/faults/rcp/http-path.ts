import { type Incoming, isMembers } from '../../peer/incoming.ts';
import { readLine } from '../../peer/read-line.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'goes by the body alone, whatever method its path names',
  target: 'rcp-http',
  fault: {
    posted: (posted) => {
      const message: Incoming | undefined = readLine(posted.body);
      if (!posted.path.startsWith('/rcp/') || message?.kind !== 'request' || !isMembers(message.node)) return posted;
      return { ...posted, path: `/rcp/${encodeURIComponent(message.method ?? '')}` };
    },
  },
} satisfies Planted;
