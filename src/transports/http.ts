import type { Transport } from '../case/transport.ts';
import { HttpConnection } from './http/connection.ts';
import { dial } from './http/dial.ts';
import { endpointOf } from './http/endpoint.ts';
import { spokenBy } from './http/spoken.ts';
import { reached, startListener } from './process/listener.ts';
import { untrusted } from './socket/untrusted.ts';

const http: Transport = {
  says: 'posts each message to a URL, of a peer that runs already or of a command that it starts first',
  schemes: ['http', 'https'],
  carriesMessages: true,
  answersEach: true,
  sendsHeaders: true,
  open: async (target, events) => {
    const reach = (url: string) =>
      dial(endpointOf(url, target.headers)).catch((error) => {
        throw untrusted('HTTPS', url, error) ?? error;
      });
    const listener = await startListener(target, events, reach);
    const socket = await reached(listener, reach);
    // Some serve one connection at a time: one that rests would keep the others waiting.
    socket.destroy();
    const endpoint = endpointOf(listener.url, target.headers);
    return new HttpConnection({ endpoint, listener, events, spoken: spokenBy(target) });
  },
};

export default http;
