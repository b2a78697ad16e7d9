import { defineRule, type Exchange } from '../../src/model/property.ts';
import { isOtherPath } from '../../src/protocol/http-path.ts';

export default defineRule({
  says: 'over HTTP, a request whose path names another method is refused with -32600',
  level: 'must',
  cites: {
    text: 'Retrieval Context Protocol 1.0, Specification',
    clause: '5.2 HTTP',
    quote:
      'The method in the URL path MUST match the `method` in the body; on mismatch the server MUST return `-32600`.',
  },
  when: (exchange) => exchange.batch === undefined && exchange.message.kind === 'request' && isStrayed(exchange),
  demands: { answer: 'owed', decides: true, replies: [{ codes: [-32600], id: 'either' }] },
  examples: {
    passes: [
      '> POST /rcp/retrieve {"jsonrpc":"2.0","id":1,"method":"ping","params":{}}',
      '< 200 {"jsonrpc":"2.0","id":1,"error":{"code":-32600,"message":"the path names another method"}}',
    ],
    fails: [
      '> POST /rcp/retrieve {"jsonrpc":"2.0","id":1,"method":"ping","params":{}}',
      '< 200 {"jsonrpc":"2.0","id":1,"result":{}}',
    ],
  },
});

/** Posted in the usual way, to the place of another method of the table. */
function isStrayed({ message, method, via, profile, isPlain }: Exchange): boolean {
  const { path, verb = 'POST', raw } = via ?? {};
  if (isPlain || path === undefined || verb !== 'POST' || raw === true || method === undefined) return false;
  if (Object.keys(via?.headers ?? {}).length > 0 || message.oddities.length > 0) return false;
  return isOtherPath(path, profile, message);
}
