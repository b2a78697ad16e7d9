import { print } from '../../peer/answer.ts';
import { isMembers } from '../../peer/incoming.ts';
import type { Planted } from '../../planted.ts';
import { identity } from '../../rcp/capabilities.ts';

export default {
  says: 'takes whatever is no number for version 1',
  target: 'rcp',
  fault: {
    takes: ({ id, kind, method, params }, server) => {
      const isOther = method === 'initialize' && isMembers(params) && typeof params.protocolVersion !== 'number';
      if (kind !== 'request' || !isOther || server.connection.isOpen || id === 'null') return false;
      server.connection.isOpen = true;
      server.say(print({ id: id ?? 'null', result: identity }));
      return true;
    },
  },
} satisfies Planted;
