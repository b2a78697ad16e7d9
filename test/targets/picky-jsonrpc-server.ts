import { createJsonRpcServer } from './jsonrpc-server.ts';
import { invalidRequest, print } from './peer/answer.ts';
import { serve } from './peer/serve.ts';

/** As healthy as the other one, but takes no id of null for an id: the text leaves that open. */
serve((world) =>
  createJsonRpcServer(world, {
    takes: ({ kind, id }, server) => {
      const isRefused = kind === 'request' && id === 'null';
      if (isRefused) server.say(print({ id: 'null', error: invalidRequest('an id of null') }));
      return isRefused;
    },
  }),
);
