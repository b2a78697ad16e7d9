import { defineRule } from '../../src/model/property.ts';
import { member } from '../../src/protocol/json/query.ts';
import type { Message } from '../../src/protocol/message.ts';
import type { Profile } from '../../src/protocol/profile.ts';

export default defineRule({
  says: 'a request for a method that does not exist is answered with -32601, or the code that the protocol has for it',
  level: 'must',
  cites: {
    text: 'JSON-RPC 2.0 Specification',
    clause: '5.1',
    quote: '-32601 Method not found: The method does not exist / is not available.',
  },
  declares: ['codes.unknownMethod'],
  when: ({ message, method, profile, state }) =>
    message.kind === 'request' &&
    method === undefined &&
    (state.phase === 'open' || profile.opens === undefined) &&
    isSurelyUnknown(message.method ?? '', profile),
  demands: ({ message, profile }) => ({
    answer: message.idKind === 'null' ? 'optional' : 'owed',
    replies: [
      { codes: [profile.codes.unknownMethod], id: 'echo' },
      // What else is wrong with it may be seen first.
      ...(isSound(message) ? [] : [{ codes: [-32600, profile.codes.invalidParams], id: 'either' as const }]),
    ],
  }),
  examples: {
    passes: [
      '> {"jsonrpc":"2.0","id":1,"method":"peerproof.none"}',
      '< {"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"Method not found"}}',
    ],
    fails: [
      '> {"jsonrpc":"2.0","id":1,"method":"peerproof.none"}',
      '< {"jsonrpc":"2.0","id":1,"error":{"code":-32603,"message":"Internal error"}}',
    ],
  },
});

/** `_meta` is looked at in whatever is called, by those that know it. */
function isSound({ params, paramsKind }: Message): boolean {
  if (paramsKind !== 'object') return paramsKind === 'absent';
  const meta = params && member(params, '_meta');
  return meta === undefined || meta.type === 'object';
}

const inherited = new Set([...Object.getOwnPropertyNames(Object.prototype), 'prototype', 'apply', 'bind', 'call']);

/** Where the method table is open, only names that nobody serves: our own prefix, and what objects inherit. */
function isSurelyUnknown(method: string, profile: Profile): boolean {
  if (
    profile.tolerated.includes(method) ||
    profile.methods.some(({ name, side }) => name === method && side !== 'driver')
  ) {
    return false;
  }
  return !profile.openMethods || method.startsWith(profile.extensionPrefix) || inherited.has(method);
}
