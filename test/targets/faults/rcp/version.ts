import { print } from '../../peer/answer.ts';
import { isMembers } from '../../peer/incoming.ts';
import type { Planted } from '../../planted.ts';
import { identity } from '../../rcp/capabilities.ts';

export default {
  says: 'takes any version below 1 for its own',
  target: 'rcp',
  fault: {
    takes: ({ id, kind, method, params }, server) => {
      const isLow =
        method === 'initialize' &&
        isMembers(params) &&
        Number.isInteger(params.protocolVersion) &&
        Number(params.protocolVersion) < 1;
      if (kind !== 'request' || !isLow || server.connection.isOpen || id === 'null') return false;
      server.connection.isOpen = true;
      server.say(print({ id: id ?? 'null', result: identity }));
      return true;
    },
  },
} satisfies Planted;
