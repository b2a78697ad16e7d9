import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTcpServer, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { TargetError } from '../../../src/case/errors.ts';
import type { Target } from '../../../src/case/transport.ts';
import websocket from '../../../src/transports/websocket.ts';

type Heard = { text: string; size: number; binary: boolean };

async function open(target: Target) {
  const heard = { messages: [] as Heard[], closed: [] as unknown[] };
  const connection = await websocket.open(target, {
    data: (chunk, arrival) => {
      const text = Buffer.from(chunk.subarray(0, 100)).toString();
      heard.messages.push({ text, size: chunk.length, binary: arrival?.binary === true });
    },
    stderr: () => undefined,
    closed: (how, code) => heard.closed.push([how, code]),
    exited: () => undefined,
  });
  onTestFinished(() => connection.kill());
  return { connection, heard };
}

/** A peer that runs already. */
async function running(talk: (socket: WebSocket, raw: Socket) => void): Promise<string> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, skipUTF8Validation: true });
  server.on('connection', (socket, request) =>
    talk(
      socket.on('error', () => undefined),
      request.socket,
    ),
  );
  await once(server, 'listening');
  onTestFinished(() => {
    for (const client of server.clients) client.terminate();
    server.close();
  });
  const address = server.address();
  return `ws://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/?tkn=hidden`;
}

async function answering(answer: RequestListener): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  server.on('upgrade', (request, socket) => {
    socket.on('error', () => undefined);
    server.emit('request', request, { end: (text: string) => socket.end(text) });
  });
  server.on('request', answer);
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  return `ws://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/here?tkn=hidden`;
}

const parcel = (more: object = {}) => ({ ticket: 1, ...more });

describe('a message', () => {
  it('is text or binary, in as many fragments as it is cut into, and whatever bytes it has', async () => {
    const got: unknown[] = [];
    const { connection } = await open({
      command: [],
      url: await running((socket, raw) => {
        socket.on('message', (data: Buffer, isBinary) => got.push([data.toString('latin1'), isBinary]));
        raw.on('data', (chunk: Buffer) => got.push(chunk.length));
      }),
    });
    const sent = async (bytes: string, more?: object) => {
      got.length = 0;
      expect(await connection.write(Buffer.from(bytes, 'latin1'), parcel(more))).toBe(true);
      await expect.poll(() => got.filter((each) => Array.isArray(each))).toHaveLength(1);
      return got.filter((each) => Array.isArray(each))[0];
    };
    expect(await sent('{}')).toEqual(['{}', false]);
    expect(await sent('{}', { via: { binary: true } })).toEqual(['{}', true]);
    expect(await sent('')).toEqual(['', false]);
    expect(await sent('"\xff\xfe"')).toEqual(['"\xff\xfe"', false]);
    expect(await sent('abcdef', { cuts: [2, 2, 0, 4, 6] })).toEqual(['abcdef', false]);
    expect(await sent('a'.repeat(200), { cuts: Array.from({ length: 150 }, (_, at) => at) })).toEqual([
      'a'.repeat(200),
      false,
    ]);
  });

  it('of the peer is told whole, with its kind, from the first one on', async () => {
    const url = await running((socket) => {
      socket.send('first');
      socket.ping();
      socket.send(Buffer.from([1]), { binary: true });
      socket.send('a', { fin: false });
      socket.send('b', { fin: true });
    });
    const { heard } = await open({ command: [], url });
    await expect
      .poll(() => heard.messages)
      .toEqual([
        { text: 'first', size: 5, binary: false },
        { text: '\u0001', size: 1, binary: true },
        { text: 'ab', size: 2, binary: false },
      ]);
  });

  it('of more than 64 MB is not kept', async () => {
    const url = await running((socket) => socket.send(Buffer.alloc(65 * 2 ** 20), { binary: true }));
    const { heard } = await open({ command: [], url });
    await expect.poll(() => heard.closed).toEqual([['sent a message of more than 64 MB', 1006]]);
    expect(heard.messages).toEqual([]);
  });
});

describe('the end', () => {
  it.each([
    [(socket: WebSocket) => socket.close(), ['closed the socket, without a code', 1005]],
    [(socket: WebSocket) => socket.close(1007), ['closed the socket, code 1007', 1007]],
    [(socket: WebSocket) => socket.close(1007, 'bad "x" at 17'), ['closed the socket, code 1007 "bad … at …"', 1007]],
    [(socket: WebSocket) => socket.terminate(), ['dropped the socket', 1006]],
    [
      (_: WebSocket, raw: Socket) => raw.write('no frame'),
      ['broke the WebSocket protocol (WS_ERR_INVALID_OPCODE)', 1006],
    ],
  ])('%s', async (end, told) => {
    const url = await running((socket, raw) => socket.on('message', () => end(socket, raw)));
    const { connection, heard } = await open({ command: [], url });
    await connection.write(Buffer.from('{}'), parcel());
    await expect.poll(() => heard.closed.length).toBe(1);
    if (told[0] !== undefined && !String(told[0]).startsWith('broke')) expect(heard.closed).toEqual([told]);
    else expect(String(heard.closed)).toMatch(/^broke the WebSocket protocol/);
    expect(await connection.write(Buffer.from('{}'), parcel())).toBe(false);
  });

  it('of our side is a close in good order', async () => {
    const codes: number[] = [];
    const { connection } = await open({
      command: [],
      url: await running((socket) => socket.on('close', (code) => codes.push(code))),
    });
    connection.closeInput();
    await expect.poll(() => codes).toEqual([1000]);
  });
});

describe('what is no WebSocket', () => {
  const refusal = async (target: Target): Promise<TargetError> => {
    const error = await open(target).catch((reason) => reason);
    expect(error).toBeInstanceOf(TargetError);
    expect(error.message).not.toContain('hidden');
    return error;
  };

  it.each([
    ['401 Unauthorized', /HTTP 401 Unauthorized: "who are you"/, /token/],
    ['404 Not Found', /HTTP 404 Not Found/, /path/],
    ['302 Found', /HTTP 302 Found/, /moved/],
    ['200 OK', /HTTP 200 OK/, /WebSocket server/],
  ])('HTTP %s', async (status, message, hint) => {
    const url = await answering((_, response) => {
      response.end(`HTTP/1.1 ${status}\r\nContent-Length: 11\r\n\r\nwho are you`);
    });
    const error = await refusal({ command: [], url });
    expect(error.message).toMatch(message);
    expect(error.hint).toMatch(hint);
  });

  it('something that speaks another protocol, and nothing at all', async () => {
    const server = createTcpServer((socket) => {
      socket
        .on('error', () => undefined)
        .resume()
        .end('SSH-2.0-OpenSSH_9.0\r\n');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const url = `ws://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    expect((await refusal({ command: [], url })).message).toMatch(/no WebSocket at ws:/);
    server.close();
    await once(server, 'close');
    expect((await refusal({ command: [], url })).message).toMatch(/nothing can be reached/);
  });

  it('ends the command that it was to be', async () => {
    const code = "require('http').createServer((q, s) => s.end('x')).listen(process.env.PORT, '127.0.0.1')";
    const target = { command: [process.execPath, '-e', code], url: 'ws://127.0.0.1:{port}' };
    expect((await refusal(target)).message).toMatch(/HTTP 200/);
  });
});
