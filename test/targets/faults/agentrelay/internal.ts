import type { Planted } from '../../planted.ts';
import { refusedAs } from '../../relay/changed.ts';

export default {
  says: 'fails of NUL in a text',
  target: 'agentrelay',
  fault: {
    changes: (answered, { asked, message }) =>
      message?.method === 'message/send' && asked.body.includes('\\u0000') && answered.status === 200
        ? refusedAs('internal', answered)
        : answered,
  },
} satisfies Planted;
