import type { OpeningCall, Route } from '../../protocol/surface.ts';

/** Makes an agent, by the admin's route. */
export const made = (name: string, keeps: Readonly<Record<string, string>>): OpeningCall => ({
  send: `{"handle":"${name}-{{nonce}}@peerproof","email":"${name}-{{nonce}}@peerproof.test","display_name":"${name}","role":"dev"}`,
  via: { path: '/admin/agents', headers: { authorization: 'Bearer {{adminToken}}' } },
  keeps,
});

export const routes: readonly Route[] = [
  { verb: 'GET', path: '/healthz', by: 'anyone' },
  { verb: 'GET', path: '/agents/me', by: 'caller' },
  { verb: 'GET', path: '/agents', by: 'caller' },
  { verb: 'GET', path: '/agents/me/block', by: 'caller' },
  { verb: 'POST', path: '/agents/me/block', by: 'caller', body: '{"handle":"{{carol}}"}', required: ['handle'] },
  { verb: 'DELETE', path: '/agents/me/block/:handle', by: 'caller' },
  { verb: 'POST', path: '/agents/me/keys/rotate', by: 'caller', spoils: true },
  {
    verb: 'POST',
    path: '/admin/agents',
    by: 'admin',
    body: '{"handle":"extra-{{nonce}}@peerproof","email":"extra-{{nonce}}@peerproof.test","display_name":"extra","role":"dev"}',
    required: ['handle', 'email', 'display_name', 'role'],
  },
  { verb: 'DELETE', path: '/admin/agents/:id', by: 'admin', spoils: true },
];
