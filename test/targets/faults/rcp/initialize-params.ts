import { print } from '../../peer/answer.ts';
import { isMembers } from '../../peer/incoming.ts';
import type { Planted } from '../../planted.ts';
import { identity } from '../../rcp/capabilities.ts';

export default {
  says: 'takes a version that is no number for 1',
  target: 'rcp',
  fault: {
    takes: ({ id, kind, method, params }, server) => {
      const isText = method === 'initialize' && isMembers(params) && typeof params.protocolVersion === 'string';
      if (kind !== 'request' || !isText || server.connection.isOpen || id === 'null') return false;
      server.connection.isOpen = true;
      server.say(print({ id: id ?? 'null', result: identity }));
      return true;
    },
  },
} satisfies Planted;
