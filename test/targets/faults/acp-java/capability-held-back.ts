import { isTold, wordsOf } from '../../acp/drills.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'asks the user to fill in a form, whatever the client offers',
  target: 'acp-java',
  fault: {
    takes: (message, agent) => {
      if (agent.isOpen && isTold(message, 'call') && wordsOf(message) === 'elicitation/create form') {
        agent.say(
          '{"jsonrpc":"2.0","id":"form","method":"elicitation/create","params":{"message":"Who?","mode":"form"}}',
        );
      }
      return false;
    },
  },
} satisfies Planted;
