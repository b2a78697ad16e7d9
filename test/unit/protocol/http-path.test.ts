import { expect, test } from 'vitest';
import { basePath, httpPath, isOwnPath } from '../../../src/protocol/http-path.ts';

const http = { path: '{base}/{method}', nameless: '{base}/ping' };
const call = (method?: string) => ({ kind: 'request', ...(method !== undefined && { method }) }) as const;

test('a path holds the base and the method, whatever stands in it', () => {
  expect(httpPath(http, call('index/add'), '/rcp')).toBe('/rcp/index/add');
  expect(httpPath(http, call('a b?#'), '/rcp')).toBe('/rcp/a%20b%3F%23');
  expect(httpPath(http, call('\ud800'), '/rcp')).toBe('/rcp/%EF%BF%BD');
  expect(httpPath(http, call(), '/rcp')).toBe('/rcp/ping');
});

test('the base is the path of the URL, also where its port is not known yet', () => {
  expect(basePath('http://127.0.0.1:{port}/rcp/')).toBe('/rcp');
  expect(basePath('http://127.0.0.1:1')).toBe('');
  expect(basePath(undefined)).toBe('');
});

test('a path is its own where it ends as the message says, and every server reads it so', () => {
  expect(isOwnPath('/rcp/ping', http, call('ping'))).toBe(true);
  expect(isOwnPath('/rcp/info', http, call('ping'))).toBe(false);
  expect(isOwnPath('/rcp/a%20b', http, call('a b'))).toBe(false);
});
