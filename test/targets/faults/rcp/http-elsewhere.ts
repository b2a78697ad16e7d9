import { readLine } from '../../peer/read-line.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'serves whatever is posted, wherever that is',
  target: 'rcp-http',
  fault: {
    posted: (posted) => {
      const message = posted.path.startsWith('/rcp/') ? undefined : readLine(posted.body);
      if (message?.kind !== 'request') return posted;
      return { ...posted, path: `/rcp/${encodeURIComponent(message.method ?? '')}` };
    },
  },
} satisfies Planted;
