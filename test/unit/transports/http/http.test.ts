import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { TargetError } from '../../../../src/case/errors.ts';
import { open, saying, serving, talking } from './heard.ts';

const told = (body: string) => `HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n${body}`;

const chunked = { headers: { 'Transfer-Encoding': 'chunked' } };

/** Tells what it was asked. */
const mirror = () =>
  serving((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const { method, url, headers } = request;
      response.end(JSON.stringify({ method, url, headers, body }));
    });
  });

describe('what is asked', () => {
  it('is a POST of JSON to the path of the URL', async () => {
    const url = await mirror();
    const { ask } = await open({ command: [], url: `${url}/rpc?a=1`, headers: { 'X-Key': 'k' } });
    const { texts, status } = await ask('{"a":"ü"}');
    expect(status).toBe(200);
    expect(JSON.parse(texts[0] ?? '')).toEqual({
      method: 'POST',
      url: '/rpc?a=1',
      body: '{"a":"ü"}',
      headers: {
        host: new URL(url).host,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'x-key': 'k',
        'content-length': '10',
      },
    });
  });

  it('is what the step says: verb, path, headers, none of the usual ones', async () => {
    const { ask } = await open({ command: [], url: await mirror(), headers: { Authorization: 'Bearer x' } });
    const headers = { 'Content-Type': null, authorization: null, 'x-a': 'b' };
    const { texts } = await ask('abc', { verb: 'PUT', path: '/x', headers });
    const seen = JSON.parse(texts[0] ?? '');
    expect(seen).toMatchObject({ method: 'PUT', url: '/x', body: 'abc', headers: { 'x-a': 'b' } });
    expect(Object.keys(seen.headers)).not.toContain('content-type');
    expect(Object.keys(seen.headers)).not.toContain('authorization');
    const get = JSON.parse((await ask('', { verb: 'GET' })).texts[0] ?? '');
    expect(get.headers).not.toHaveProperty('content-length');
  });

  it('comes in pieces where it is cut, in chunks where the step asks for them, and raw where it brings its own head', async () => {
    const { ask } = await open({ command: [], url: await mirror() });
    const cut = JSON.parse((await ask('abcdef', {}, [2, 4])).texts[0] ?? '');
    expect([cut.body, cut.headers['content-length']]).toEqual(['abcdef', '6']);
    for (const cuts of [[2, 4], []]) {
      const { body, headers } = JSON.parse((await ask('abcdef', chunked, cuts)).texts[0] ?? '');
      expect([body, headers['transfer-encoding'], headers['content-length']]).toEqual(['abcdef', 'chunked', undefined]);
    }
    const raw = await ask('POST /r HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nhi', { raw: true });
    expect(JSON.parse(raw.texts[0] ?? '')).toMatchObject({ url: '/r', body: 'hi' });
    expect((await ask('nonsense\r\n\r\n', { raw: true })).status).toBe(400);
  });

  it('is no chunks but plain pieces where the peer was heard to speak HTTP/1.0, also of another connection', async () => {
    const asked: string[] = [];
    const url = await talking((socket) => {
      let got = '';
      socket.on('data', (bytes) => {
        got += bytes;
        if (!/abcdef|\r\n0\r\n/.test(got)) return;
        asked.push(got);
        socket.end('HTTP/1.0 200 OK\r\n\r\n1');
      });
    });
    const target = { command: [], url };
    const { ask } = await open(target);
    await ask('abcdef');
    await ask('abcdef', chunked, [2, 4]);
    await (await open(target)).ask('abcdef', chunked, [2, 4]);
    const [, ...cut] = asked;
    expect(cut).toHaveLength(2);
    for (const request of cut) expect(request).toMatch(/content-length: 6\r\n\r\nabcdef$/);
  });

  it('can not begin a header by what fills a slot', async () => {
    const { ask } = await open({ command: [], url: await mirror() });
    const { texts } = await ask('', { path: '/a\r\nx-b: c', headers: { 'x-a': 'a\r\nx-b: c' } }).catch(() => ({
      texts: [],
    }));
    expect(texts.join()).not.toContain('"x-b"');
  });

  it('goes over one connection in turn, and over several where it races', async () => {
    const ports = new Set<number | undefined>();
    let inside = 0;
    let most = 0;
    const url = await serving((request, response) => {
      ports.add(request.socket.remotePort);
      most = Math.max(most, ++inside);
      setTimeout(() => {
        inside--;
        response.end('1');
      }, 20);
    });
    const { ask } = await open({ command: [], url });
    for (let i = 0; i < 3; i++) await ask('1');
    expect(ports.size).toBe(1);
    await Promise.all([1, 2, 3, 4].map(() => ask('1', { race: true })));
    expect(most).toBe(4);
  });
});

describe('what comes back', () => {
  const answerOf = async (bytes: string | Buffer, then?: Parameters<typeof saying>[1]) => {
    const { ask } = await open({ command: [], url: await talking(saying(bytes as string, then)) });
    return ask('1');
  };

  it.each([
    ['a length', told('abc')],
    ['chunks', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2;x=y\r\nab\r\n1\r\nc\r\n0\r\nTrailer: x\r\n\r\n'],
    ['bare newlines', 'HTTP/1.1 200 OK\nContent-Length: 3\n\nabc'],
    ['100 Continue, not asked for', `HTTP/1.1 100 Continue\r\n\r\n${told('abc')}`],
    ['early hints', `HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\n${told('abc')}`],
    ['no reason', 'HTTP/1.1 200\r\nContent-Length: 3\r\n\r\nabc'],
  ])('is read: %s', async (_what, bytes) => {
    expect(await answerOf(bytes)).toMatchObject({ texts: ['abc'], status: 200 });
  });

  it('may end with the connection, as in HTTP/1.0', async () => {
    const { texts, headers } = await answerOf('HTTP/1.0 200 OK\r\nA: 1\r\na: 2\r\n\r\nabc', (socket) => socket.end());
    expect(texts).toEqual(['abc']);
    expect(headers).toEqual({ a: '1, 2' });
  });

  it('may be compressed, or say so without being so', async () => {
    const packed = gzipSync('abc');
    const head = `HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: ${packed.length}\r\n\r\n`;
    expect((await answerOf(Buffer.concat([Buffer.from(head), packed]))).texts).toEqual(['abc']);
    const lie = told('abc').replace('OK', 'OK\r\nContent-Encoding: gzip');
    expect((await answerOf(lie)).texts).toEqual(['abc']);
  });

  it('may be a stream of events, a message each', async () => {
    const events = 'event: message\ndata: {"a":\ndata: 1}\n\n: hello\n\nid: 7\ndata: 2\n\n';
    const head = 'HTTP/1.1 200 OK\r\nContent-Type: text/event-stream; charset=utf-8\r\n\r\n';
    const { texts } = await answerOf(head + events, (socket) => socket.end());
    expect(texts).toEqual(['{"a":\n1}', '2', '']);
  });

  it('may have no body: 204, HEAD', async () => {
    expect(await answerOf('HTTP/1.1 204 No Content\r\n\r\n')).toMatchObject({ texts: [''], status: 204 });
    const { ask } = await open({
      command: [],
      url: await talking(saying('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n')),
    });
    expect(await ask('', { verb: 'HEAD' })).toMatchObject({ texts: [''], status: 200 });
  });

  it('is never followed elsewhere', async () => {
    const answer = await answerOf('HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\r\nContent-Length: 0\r\n\r\n');
    expect(answer).toMatchObject({ status: 302, texts: [''] });
  });

  it.each([
    ['nothing', '', 'the connection was closed'],
    ['prose', 'hello\r\n\r\n', 'what came is no HTTP'],
    ['half a head', 'HTTP/1.1 200 OK\r\nA: b', 'in the middle of the headers'],
    ['half a body', 'HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc', 'in the middle of the response'],
    ['a bad chunk', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n', 'has no size'],
    ['endless headers', `HTTP/1.1 200 OK\r\n${'A: bbbbbbbbbbbbbb\r\n'.repeat(20_000)}`, 'larger than 256 kB'],
  ])('may be no response: %s', async (_what, bytes, why) => {
    const { failed, texts } = await answerOf(bytes, (socket) => socket.end());
    expect(failed).toContain(why);
    expect(texts).toEqual(['']);
  });

  it('is bounded', async () => {
    const megabyte = Buffer.alloc(2 ** 20, 97);
    const url = await talking((socket) => {
      socket.once('data', () => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n');
        for (let i = 0; i < 70; i++) socket.write(megabyte);
      });
    });
    expect((await (await open({ command: [], url })).ask('1')).failed).toContain('larger than 64 MB');
  });

  it('of several raw requests in one go is told one by one', async () => {
    const { ask } = await open({ command: [], url: await mirror() });
    const one = 'POST /r HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nhi';
    const { texts } = await ask(one + one, { raw: true });
    expect(texts.filter((text) => text.includes('"body":"hi"'))).toHaveLength(2);
  });
});

describe('connections', () => {
  it('that the peer closes while they rest, or as the next request comes, cost nothing', async () => {
    let asked = 0;
    const url = await talking((socket) => {
      let first = true;
      socket.on('data', () => {
        asked++;
        // The second request on a connection finds it closed without a word.
        if (first) socket.write(told('abc'));
        else socket.destroy();
        first = false;
      });
    });
    const { ask, heard } = await open({ command: [], url });
    for (let i = 0; i < 8; i++) expect((await ask('1')).texts).toEqual(['abc']);
    expect(heard.closed).toEqual([]);
    // It learns.
    expect(asked).toBeLessThan(12);
  });

  it('that hold the body of a response back after the first are used once each', async () => {
    let connections = -1;
    const url = await talking((socket) => {
      connections++;
      let rest = 0;
      socket.on('data', () => {
        socket.write('HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\n');
        setTimeout(() => socket.write('abc'), rest);
        rest = 42;
      });
    });
    const { ask, heard } = await open({ command: [], url });
    for (let i = 0; i < 12; i++) expect((await ask('1')).texts).toEqual(['abc']);
    expect(connections).toBeGreaterThan(5);
    expect(heard.closed).toEqual([]);
  });

  it('that are new and are closed without a response are a failed request', async () => {
    const url = await talking((socket) => void socket.once('data', () => socket.resetAndDestroy()));
    const { ask, heard } = await open({ command: [], url });
    expect((await ask('1')).failed).toBe('ECONNRESET');
    expect((await ask('1')).failed).toBe('ECONNRESET');
    expect(heard.closed).toEqual([]);
  });

  it('serve one at a time where the peer does', async () => {
    let busy: unknown;
    const queue: (() => void)[] = [];
    const url = await talking((socket) => {
      const serve = () => {
        busy = socket;
        socket.on('data', () => socket.write(told('abc')));
        socket.resume();
      };
      socket.pause();
      socket.once('close', () => {
        busy = undefined;
        queue.shift()?.();
      });
      socket.once('end', () => socket.end());
      if (busy === undefined) serve();
      else queue.push(serve);
    });
    const { ask } = await open({ command: [], url });
    await ask('1');
    expect((await ask('POST / HTTP/1.1\r\nHost: a\r\n\r\n', { raw: true })).texts).toContain('abc');
    const all = await Promise.all([1, 2, 3].map(() => ask('1', { race: true })));
    expect(all.map(({ texts }) => texts[0])).toEqual(['abc', 'abc', 'abc']);
  });

  it('are never so many that one gives way to another', async () => {
    let most = 0;
    let now = 0;
    const url = await serving((_request, response) => {
      most = Math.max(most, ++now);
      setTimeout(() => {
        now--;
        response.end('abc');
      }, 30);
    });
    const { ask } = await open({ command: [], url });
    const all = await Promise.all(Array.from({ length: 350 }, () => ask('1', { race: true })));
    expect(all.filter(({ texts }) => texts[0] === 'abc')).toHaveLength(350);
    expect(most).toBeLessThanOrEqual(100);
  });

  it('are few where the system of the peer keeps more of them out', async () => {
    let [now, most] = [0, 0];
    const server = createServer((_request, response) => {
      most = Math.max(most, ++now);
      setTimeout(() => {
        now--;
        response.end('abc');
      }, 5);
    }).listen({ port: 0, host: '127.0.0.1', backlog: 5 });
    await new Promise((resolve) => server.once('listening', resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const { ask } = await open({ command: [], url: `http://127.0.0.1:${port}` });
    await Promise.all(Array.from({ length: 9 }, () => ask('1', { race: true })));
    most = 0;
    const all = await Promise.all(Array.from({ length: 9 }, () => ask('1', { race: true })));
    expect(all.filter(({ texts }) => texts[0] === 'abc')).toHaveLength(9);
    expect(most).toBeLessThanOrEqual(4);
  });

  it('may be asked to close', async () => {
    const bye = told('abc').replace('OK', 'OK\r\nConnection: close');
    const { ask } = await open({ command: [], url: await talking(saying(bye, (socket) => socket.end())) });
    for (let i = 0; i < 3; i++) expect((await ask('1')).texts).toEqual(['abc']);
  });
});

describe('a command', () => {
  const script = (code: string) => [process.execPath, '-e', code];
  const serves = (on: string) =>
    script(`require('http').createServer((q, r) => { ${on} }).listen(process.env.PORT, '127.0.0.1')`);
  const url = 'http://127.0.0.1:{port}/';

  it('is started, found, and told by its exit when it dies of a request', async () => {
    const { connection, heard } = await open({ command: serves('process.exit(7)'), url });
    await connection.write(Buffer.from('1'), { ticket: 1 });
    await expect.poll(() => heard.exits).toEqual([{ code: 7 }]);
    expect(heard.data).toEqual([]);
    expect(connection.exit).toEqual({ code: 7 });
    expect(await connection.write(Buffer.from('1'), { ticket: 2 })).toBe(false);
  });

  it('that runs already and refuses connections is as good as gone', async () => {
    const { createServer } = await import('node:http');
    const server = createServer((_request, response) => void response.end('1')).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const address = server.address();
    const running = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
    const { ask, connection, heard } = await open({ command: [], url: running });
    await ask('1');
    server.closeAllConnections();
    server.close();
    await connection.write(Buffer.from('1'), { ticket: 9 });
    await expect.poll(() => heard.closed).toEqual(['refuses connections']);
  });

  it('that is not there is told in one line', async () => {
    const error = await open({ command: [], url: 'http://127.0.0.1:1/x' }).catch((reason) => reason);
    expect(error).toBeInstanceOf(TargetError);
    expect(error.message).toBe('nothing can be reached at http://127.0.0.1:1/x (ECONNREFUSED)');
  });
});
