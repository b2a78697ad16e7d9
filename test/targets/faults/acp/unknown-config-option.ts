import { codeOf } from '../../peer/answer.ts';
import { isMembers, type Members } from '../../peer/incoming.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'takes any option for one that it has',
  target: 'acp',
  fault: {
    changes: (answer, { method, params }) =>
      codeOf(answer) === -32602 && method === 'session/set_config_option' && isMembers(params) && isSet(params)
        ? { id: answer.id, result: { configOptions: [] } }
        : answer,
  },
} satisfies Planted;

function isSet({ sessionId, configId, value }: Members): boolean {
  return [sessionId, configId, value].every((each) => typeof each === 'string');
}
