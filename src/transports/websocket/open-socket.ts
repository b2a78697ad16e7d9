import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import { TargetError } from '../../case/errors.ts';
import { shownUrl } from '../../case/shown-url.ts';
import { untrusted } from '../socket/untrusted.ts';
import { mostBytes } from './close-words.ts';
import { refused } from './refused.ts';

/** Ms that the peer has to answer the handshake. */
const handshakeTimeout = 10_000;

type Headers = Readonly<Record<string, string>>;

export interface Opened {
  readonly socket: WebSocket;
  /** What carries it. */
  readonly wire: Duplex;
}

/**
 * One attempt. Throws what the system says where nobody listens, and TargetError where somebody does who won't speak WebSocket.
 * The socket is paused until somebody listens to it.
 */
export async function openSocket(url: string, headers: Headers = {}): Promise<Opened> {
  const { protocols, others } = split(headers);
  const socket = new WebSocket(url, protocols, {
    headers: others,
    perMessageDeflate: false,
    maxPayload: mostBytes,
    // What is no UTF-8 is told as it came.
    skipUTF8Validation: true,
    handshakeTimeout,
  });
  const answer = await answered(socket);
  if ('wire' in answer) return { socket, wire: answer.wire };
  socket.on('error', () => undefined);
  socket.terminate();
  throw answer instanceof Error ? meaning(url, answer) : await refused(url, answer);
}

/** A subprotocol is asked for as the header that it becomes. */
function split(headers: Headers): { readonly protocols: string[]; readonly others: Headers } {
  const isProtocol = ([name]: [string, string]) => name.toLowerCase() === 'sec-websocket-protocol';
  const entries = Object.entries(headers);
  const protocols = entries.filter(isProtocol).flatMap(([, value]) => value.split(',').map((each) => each.trim()));
  return { protocols, others: Object.fromEntries(entries.filter((entry) => !isProtocol(entry))) };
}

function answered(socket: WebSocket): Promise<{ readonly wire: Duplex } | Error | IncomingMessage> {
  return new Promise((resolve) => {
    socket.once('upgrade', ({ socket: wire }) =>
      socket.once('open', () => {
        // What the peer says first waits for who listens.
        socket.pause();
        resolve({ wire });
      }),
    );
    socket.once('error', resolve);
    socket.once('unexpected-response', (_request, response) => resolve(response));
  });
}

/** An answer that is no HTTP, or no handshake, comes from something else than a WebSocket server. */
function meaning(url: string, error: NodeJS.ErrnoException): Error {
  const { code = '', message } = error;
  const isOther = code.startsWith('HPE_') || /handshake|Sec-WebSocket|subprotocol|Invalid URL|URL/.test(message);
  const hint = 'is it a WebSocket server?';
  if (isOther) return new TargetError(`no WebSocket at ${shownUrl(url)}: ${message}`, { hint, cause: error });
  return untrusted('WebSocket', url, error) ?? error;
}
