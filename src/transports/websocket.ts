import type { Transport } from '../case/transport.ts';
import { reached, startListener } from './process/listener.ts';
import { connect } from './socket/connect.ts';
import { openSocket } from './websocket/open-socket.ts';
import { beneath, reach } from './websocket/reach.ts';

const websocket: Transport = {
  says: 'speaks WebSocket to a peer that runs already, or to a command that it starts first: a message a message',
  schemes: ['ws', 'wss'],
  carriesMessages: true,
  greets: true,
  holdsBack: true,
  sendsHeaders: true,
  open: async (target, events) => {
    const { headers } = target;
    const listener = await startListener(target, events, (url) => connect(beneath(url)));
    return reach(
      reached(listener, (url) => openSocket(url, headers)),
      listener,
      { headers, events },
    );
  },
};

export default websocket;
