import type { Planted } from '../planted.ts';

export default {
  says: 'logs to where the protocol is spoken',
  target: 'acp',
  fault: {
    takes: ({ method }, agent) => {
      if (method === 'session/new') agent.say('Creating a session ...');
      return false;
    },
  },
} satisfies Planted;
