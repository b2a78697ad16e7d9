import { busy } from '../../acp/turns.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'takes a prompt while another is active',
  target: 'acp-java',
  fault: {
    changes: (answer) =>
      'error' in answer && answer.error.message.endsWith(busy)
        ? { id: answer.id, result: { stopReason: 'end_turn' } }
        : answer,
  },
} satisfies Planted;
