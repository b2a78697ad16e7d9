import type { Planted } from '../../planted.ts';

export default {
  says: 'has an envelope of its own for routes that there are not',
  target: 'agentrelay',
  fault: {
    changes: (answered, { asked }) =>
      answered.status === 404 && asked.path.startsWith('/nowhere')
        ? { status: 404, body: { error: 'Not found' } }
        : answered,
  },
} satisfies Planted;
