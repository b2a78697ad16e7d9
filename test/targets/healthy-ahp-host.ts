import { Store } from './ahp/store.ts';
import { createAhpHost } from './ahp-host.ts';
import { serve } from './peer/serve.ts';
import { serveWebSocket } from './peer/serve-websocket.ts';

/** With a port, over WebSocket; without, over the standard streams. */
if (process.env.PORT === undefined) serve(createAhpHost);
else {
  const store = new Store();
  serveWebSocket((world) => createAhpHost(world, undefined, store));
}
