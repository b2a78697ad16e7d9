import { print } from '../../peer/answer.ts';
import { isMembers } from '../../peer/incoming.ts';
import type { Planted } from '../../planted.ts';

export default {
  says: 'takes any version for one that it speaks',
  target: 'ahp',
  fault: {
    takes: ({ kind, method, params, id }, host) => {
      if (kind !== 'request' || method !== 'initialize' || !isMembers(params) || host.connection.isOpen) return false;
      const [protocolVersion] = Array.isArray(params.protocolVersions) ? params.protocolVersions : [];
      if (protocolVersion !== '99.0.0') return false;
      host.connection.isOpen = true;
      host.say(print({ id: id ?? 'null', result: { protocolVersion, serverSeq: 1, snapshots: [] } }));
      return true;
    },
  },
} satisfies Planted;
