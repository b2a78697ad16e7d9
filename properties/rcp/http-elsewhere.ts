import { defineCheck, type Exchange } from '../../src/model/property.ts';
import { httpPath, isOtherPath } from '../../src/protocol/http-path.ts';

export default defineCheck({
  says: 'over HTTP, what is posted to a path that names no method is not served',
  level: 'must',
  cites: {
    text: 'Retrieval Context Protocol 1.0, Specification',
    clause: '5.2 HTTP',
    quote:
      'The method in the URL path MUST match the `method` in the body; on mismatch the server MUST return `-32600`. [...] `404` Unknown base path (not an RCP endpoint).',
  },
  judges: ({ is, answers }) => is === 'answer' && answers !== undefined && isElsewhere(answers),
  broken: ({ message }) =>
    message.result === undefined
      ? undefined
      : { observed: 'a result', expected: 'HTTP 404, or an error', got: 'a result' },
  examples: {
    passes: [
      '> POST /no/such {"jsonrpc":"2.0","id":1,"method":"ping","params":{}}',
      '< 200 {"jsonrpc":"2.0","id":1,"error":{"code":-32600,"message":"the path names another method"}}',
    ],
    fails: [
      '> POST /no/such {"jsonrpc":"2.0","id":1,"method":"ping","params":{}}',
      '< 200 {"jsonrpc":"2.0","id":1,"result":{}}',
    ],
  },
});

/** Whatever the base is, no path of the method ends so; what servers may tidy up first is left alone. */
function isElsewhere({ message, method, via, profile, isPlain, batch }: Exchange): boolean {
  const { path = '', verb = 'POST', raw, headers = {} } = via ?? {};
  if (isPlain || batch !== undefined || verb !== 'POST' || raw === true || Object.keys(headers).length > 0)
    return false;
  if (message.kind !== 'request' || method === undefined || message.oddities.length > 0) return false;
  const isPlace = /^(?:\/[\w~-][\w.~-]*)+$/.test(path);
  return isPlace && !path.endsWith(httpPath(profile.http, message) ?? '') && !isOtherPath(path, profile, message);
}
