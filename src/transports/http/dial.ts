import { once } from 'node:events';
import { isIP, type Socket } from 'node:net';
import { connect as secure } from 'node:tls';
import { connectTo } from '../socket/connect.ts';
import type { Endpoint } from './endpoint.ts';

/** A new connection. Throws what the system says. */
export async function dial({ host, port, isSecure }: Endpoint): Promise<Socket> {
  const socket = await connectTo({ host, port });
  if (!isSecure) return socket;
  const tls = secure({ socket, ...(isIP(host) === 0 && { servername: host }), ALPNProtocols: ['http/1.1'] });
  try {
    await once(tls, 'secureConnect');
    return tls;
  } catch (error) {
    tls.destroy();
    throw error;
  }
}
