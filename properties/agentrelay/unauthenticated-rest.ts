import { defineCheck } from '../../src/model/property.ts';
import { routeMet } from '../../src/model/surface.ts';
import { member, stringOf } from '../../src/protocol/json/query.ts';

export default defineCheck({
  says: "an agent's route that is called without a bearer token, or with one that is unknown or revoked, answers 401 unauthenticated",
  level: 'must',
  surface: 'rest',
  cites: {
    text: 'AgentRelay, Error Codes: JSON-RPC and REST Error Reference',
    clause: 'Complete error code table',
    quote: '-32001, 401, unauthenticated: No bearer token, or the bearer token is invalid or revoked.',
  },
  judges: ({ answers, profile }) =>
    routeMet(profile, answers?.via)?.route.by === 'caller' &&
    (answers?.standing?.caller.is === 'none' || answers?.standing?.caller.is === 'useless'),
  broken: ({ message, arrival }) => {
    const code = stringOf(member(message.node, 'code'));
    if (arrival?.status === 401 && code === 'unauthenticated') return undefined;
    const observed = arrival?.status === 401 ? 'HTTP 401 without its symbol' : `HTTP ${arrival?.status}`;
    return { observed, expected: 'HTTP 401, unauthenticated', got: `HTTP ${arrival?.status}, ${code ?? 'no code'}` };
  },
  examples: {
    given: ['= callers ann, ben, cat', '> GET /agents/me (Authorization: Bearer nobody-key)'],
    passes: ['< 401 {"code":"unauthenticated","message":"Invalid API key","request_id":"req_1","details":{}}'],
    fails: ['< 200 {"handle":"ann@relay"}'],
  },
});
