import { defineCheck } from '../../src/model/property.ts';
import { routeMet } from '../../src/model/surface.ts';

export default defineCheck({
  says: "an agent's key opens no admin route: 403 forbidden, or 401",
  level: 'must',
  surface: 'rest',
  cites: {
    text: 'AgentRelay, Error Codes: JSON-RPC and REST Error Reference',
    clause: 'Complete error code table',
    quote: '-32002, 403, forbidden: Authenticated, but not authorized to access this resource.',
  },
  judges: ({ answers, profile }) =>
    routeMet(profile, answers?.via)?.route.by === 'admin' && answers?.standing?.caller.is === 'known',
  broken: ({ arrival }) =>
    arrival?.status === 403 || arrival?.status === 401
      ? undefined
      : { observed: `HTTP ${arrival?.status}`, expected: 'HTTP 403', got: `HTTP ${arrival?.status}` },
  examples: {
    passes: [
      '= callers ann, ben, cat',
      '> DELETE /admin/agents/ben-id (Authorization: Bearer ann-key)',
      '< 403 {"code":"forbidden","message":"Not the admin token","request_id":"req_1","details":{}}',
    ],
    fails: ['= callers ann, ben, cat', '> DELETE /admin/agents/ben-id (Authorization: Bearer ann-key)', '< 204'],
  },
});
