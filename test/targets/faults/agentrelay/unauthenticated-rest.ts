import type { Planted } from '../../planted.ts';

export default {
  says: 'shows its roster to anybody',
  target: 'agentrelay',
  fault: {
    changes: (answered, { asked }) =>
      answered.status === 401 && asked.verb === 'GET' && asked.path.startsWith('/agents')
        ? { status: 200, body: { handle: 'nobody@peerproof' } }
        : answered,
  },
} satisfies Planted;
