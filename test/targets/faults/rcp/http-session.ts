import type { Planted } from '../../planted.ts';

const taken = new WeakSet<object>();

export default {
  says: 'is one session for all who connect',
  target: 'rcp-http',
  fault: {
    responds: (response, { posted, front }) => {
      const [, id] = /"id":("[^"]*"|[-\d.e]+),"result":\{"protocolVersion"/i.exec(response.body ?? '') ?? [];
      if (id === undefined || !posted.path.endsWith('/initialize')) return response;
      const wasTaken = taken.has(front);
      taken.add(front);
      const body = `{"jsonrpc":"2.0","id":${id},"error":{"code":-32600,"message":"already initialized"}}`;
      return wasTaken ? { ...response, body } : response;
    },
  },
} satisfies Planted;
