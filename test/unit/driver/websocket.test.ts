import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Case, Via } from '../../../src/case/case.ts';
import { createDriver } from '../../../src/driver/driver.ts';
import { loadProperties } from '../../../src/engine/discover.ts';
import message from '../../../src/framings/message.ts';
import { modelFactory } from '../../../src/model/model.ts';
import { inForce } from '../../../src/model/property-set.ts';
import jsonrpc from '../../../src/profiles/jsonrpc.ts';
import websocket from '../../../src/transports/websocket.ts';
import { createJsonRpcServer } from '../../targets/jsonrpc-server.ts';

type Takes = (data: Buffer, binary: boolean, socket: WebSocket) => boolean;

/** The healthy server, but for what is taken from it. */
async function listening(takes: Takes): Promise<string> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (socket) => {
    const peer = createJsonRpcServer({ say: (text) => socket.send(text), soon: setImmediate, later: () => () => {} });
    socket.on('error', () => undefined);
    socket.on('message', (data: Buffer, binary) => takes(data, binary, socket) || peer.line(data));
  });
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  return `ws://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

const properties = (await loadProperties()).filter(({ address }) => inForce(address, jsonrpc));

async function breaches(steps: Case, takes: Takes = () => false): Promise<readonly string[]> {
  const driver = createDriver({
    target: { command: [], url: await listening(takes) },
    profile: jsonrpc,
    framing: message,
    transport: websocket,
    model: modelFactory(jsonrpc, properties),
  });
  onTestFinished(() => driver.close());
  const { verdict } = await driver.run(steps);
  return verdict.violations.map(({ property, observed }) => `${property.address}: ${observed}`);
}

const send = (bytes: string, via?: Via) =>
  ({ type: 'send', payload: Buffer.from(bytes, 'latin1'), ...(via && { via }) }) as const;
const request = '{"jsonrpc":"2.0","id":1,"method":"subtract","params":[42,23]}';
const closing: Takes = (_data, _binary, socket) => {
  socket.close(1007, 'no "JSON" at 3');
  return true;
};

test('messages are answered, in fragments, empty, or two in one', async () => {
  expect(await breaches([send(request), { ...send(request), cuts: [1, 5, 5] }, send(''), send(' \n')])).toEqual([]);
  expect(await breaches([send(`${request}\n${request}`), { type: 'write', bytes: Buffer.from('[') }])).toEqual([]);
});

test('text that is no UTF-8 may end the connection, whatever else was asked', async () => {
  expect(await breaches([send(request), send('{"a":"\xff"}'), send(request)])).toEqual([]);
});

test('a binary message may be answered, ignored or refused', async () => {
  const binary = send(request, { binary: true });
  expect(await breaches([binary])).toEqual([]);
  expect(await breaches([binary], (_data, isBinary) => isBinary)).toEqual([]);
  expect(await breaches([binary], (_data, isBinary, socket) => isBinary && closing(_data, isBinary, socket))).toEqual(
    [],
  );
});

test('any other text that ends the connection is a fault, named by code and reason', async () => {
  const takes: Takes = (data, binary, socket) => String(data) === '{' && closing(data, binary, socket);
  expect(await breaches([send('{')], takes)).toEqual(['alive: closed the socket, code 1007 "no … at …"']);
});

test('a message that is too big may be refused with the code for that, if it is big', async () => {
  const takes: Takes = (data, _binary, socket) => {
    if (!String(data).startsWith('"')) return false;
    socket.close(1009);
    return true;
  };
  expect(await breaches([send(`"${'a'.repeat(100_000)}"`)], takes)).toEqual([]);
  expect(await breaches([send('"a"')], takes)).toEqual(['alive: closed the socket, code 1009']);
});
