import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import type { Case } from '../../../src/case/case.ts';
import { redactor } from '../../../src/case/secrets.ts';
import { curlLine } from '../../../src/engine/curl-line.ts';
import { shellLine } from '../../../src/engine/shell-line.ts';
import message from '../../../src/framings/message.ts';
import jsonrpc from '../../../src/profiles/jsonrpc.ts';
import rcp from '../../../src/profiles/rcp.ts';

const send = (text: string, via?: object) =>
  ({ type: 'send', payload: Buffer.from(text), ...(via && { via }) }) as const;
const secrets = [{ value: 'k3y-value', shownAs: '$MY_KEY' }];

const lineOf = (sent: Case, url: string, command: readonly string[] = []) =>
  curlLine({
    sent,
    profile: jsonrpc,
    target: { command, url, headers: { Authorization: 'Bearer k3y-value' } },
    redact: redactor(secrets),
  });

test('a command is started at a port and ended; the key is a variable', () => {
  const line = lineOf([send('{"a":1}')], 'http://127.0.0.1:{port}/rpc', ['node', 'a.js', '{port}']);
  expect(line).toBe(
    "PORT=8080 node a.js 8080 & sleep 2; curl -sS --max-time 10 http://127.0.0.1:8080/rpc -H 'Content-Type: application/json' " +
      "-H 'Accept: application/json, text/event-stream' " +
      '-H "Authorization: Bearer $MY_KEY" --data-binary \'{"a":1}\'; kill $!',
  );
});

test('verb, path and headers are as in the step; a raw request goes by nc', () => {
  const via = { verb: 'PUT', path: '/x y', headers: { 'content-type': null, 'X-A': "it's" } };
  expect(lineOf([send('@a', via)], 'http://127.0.0.1:1/rpc')).toBe(
    "printf '%s' @a | curl -sS --max-time 10 -X PUT 'http://127.0.0.1:1/x y' " +
      '-H \'Accept: application/json, text/event-stream\' -H "Authorization: Bearer $MY_KEY" ' +
      "-H content-type: -H 'X-A: it'\\''s' --data-binary @-",
  );
  expect(
    lineOf([send('POST {{path}} HTTP/1.1\r\nHost: {{host}}\r\n\r\n', { raw: true })], 'http://127.0.0.1:1/rpc'),
  ).toBe("printf 'POST /rpc HTTP/1.1\\015\\012Host: 127.0.0.1:1\\015\\012\\015\\012' | nc -q 1 127.0.0.1 1");
});

test('a header of the target takes the place of a usual one, in any case', () => {
  const target = { command: [], url: 'http://127.0.0.1:1/', headers: { accept: 'application/json' } };
  const line = curlLine({ sent: [send('1')], profile: jsonrpc, target, redact: (text) => text });
  expect(line.match(/-H '[^']*'/g)).toEqual(["-H 'Content-Type: application/json'", "-H 'accept: application/json'"]);
});

test('what races is sent at once, and waited for before the server is ended', () => {
  const line = lineOf([send('1', { race: true }), send('2'), send('3')], 'http://127.0.0.1:{port}', ['node', 'a.js']);
  const [, asks] = / & sleep 2; (.*); kill \$!$/.exec(line.replaceAll(/curl [^&;]*--data-binary/g, 'curl')) ?? [];
  expect(asks).toBe('(curl 1 & curl 2; curl 3; wait)');
});

test('what is cut is sent whole, which is said', () => {
  const cut = { ...send('{}'), cuts: [1] };
  expect(lineOf([cut], 'http://127.0.0.1:1')).toMatch(/'\{\}' # whole: curl has no pieces$/);
  const chunked = { ...cut, via: { headers: { 'transfer-encoding': 'chunked' } } };
  expect(lineOf([chunked], 'http://127.0.0.1:1')).toMatch(/-H 'transfer-encoding: chunked' --data-binary '\{\}'$/i);
});

const hasCurl = await promisify(execFile)('curl', ['--version']).then(
  () => true,
  () => false,
);

test.skipIf(!hasCurl)('a shell sends just that', async () => {
  const seen: unknown[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      seen.push([
        request.method,
        request.headers.authorization,
        request.headers['content-type'],
        request.headers.accept,
        body,
      ]);
      response.end('1');
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`;
  const line = lineOf([send('{"a":"\'ü$x"}'), send('\u0000', { headers: { 'Content-Type': null } })], url);
  await promisify(execFile)('sh', ['-c', line], { env: { ...process.env, MY_KEY: 'k' } });
  const accept = 'application/json, text/event-stream';
  expect(seen).toEqual([
    ['POST', 'Bearer k', 'application/json', accept, '{"a":"\'ü$x"}'],
    ['POST', 'Bearer k', undefined, accept, '\u0000'],
  ]);
});

test('a connection is opened as the profile says, unless the case begins before that', () => {
  const shown = { profile: rcp, framing: message, target: { command: [], url: 'http://127.0.0.1:1/rcp' } };
  const sent = [send('{"jsonrpc":"2.0","id":1,"method":"info"}')];
  expect(shellLine({ ...shown, sent })).toMatch(/^curl .*\/rcp\/initialize .*; curl .*\/rcp\/info [^;]*$/);
  expect(shellLine({ ...shown, sent: [{ type: 'restart' }, ...sent] })).toMatch(/^curl .*\/rcp\/info [^;]*$/);
});
