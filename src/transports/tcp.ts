import type { Transport } from '../case/transport.ts';
import { reached, startListener } from './process/listener.ts';
import { connect } from './socket/connect.ts';
import { SocketConnection } from './socket/connection.ts';

const tcp: Transport = {
  says: 'connects to a TCP port or a Unix socket, of a peer that runs already or of a command that it starts first',
  schemes: ['tcp', 'unix'],
  holdsBack: true,
  open: async (target, events) => {
    const listener = await startListener(target, events, connect);
    return new SocketConnection(await reached(listener, connect), listener, events);
  },
};

export default tcp;
