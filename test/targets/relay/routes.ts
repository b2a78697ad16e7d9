import { isMembers } from '../peer/incoming.ts';
import type { Agent, Agents } from './agents.ts';
import type { Asked } from './asked.ts';
import { Reader } from './params.ts';
import { type Answered, Refusal } from './rows.ts';

interface Route {
  readonly verb: string;
  /** `/agents/me/block/:handle`: what stands for the part is given to `serve`. */
  readonly path: string;
  readonly by: 'anyone' | 'caller' | 'admin';
  readonly serve: (call: { asked: Asked; caller: Agent; part: string; agents: Agents }) => Answered;
}

const ok = (body: unknown, status = 200): Answered => ({ status, body });

export const routes: readonly Route[] = [
  { verb: 'GET', path: '/healthz', by: 'anyone', serve: () => ok({ status: 'ok' }) },
  { verb: 'GET', path: '/agents/me', by: 'caller', serve: ({ caller }) => ok(seen(caller)) },
  {
    verb: 'GET',
    path: '/agents',
    by: 'caller',
    serve: ({ agents }) => ok({ teammates: agents.active.slice(0, 50).map(seen) }),
  },
  {
    verb: 'GET',
    path: '/agents/me/block',
    by: 'caller',
    serve: ({ caller }) => ok({ blocked: [...caller.blocked].map((handle) => ({ handle })) }),
  },
  {
    verb: 'POST',
    path: '/agents/me/block',
    by: 'caller',
    serve: ({ asked, caller, agents }) => block(asked, caller, agents),
  },
  {
    verb: 'DELETE',
    path: '/agents/me/block/:handle',
    by: 'caller',
    serve: ({ caller, part }) => {
      caller.blocked.delete(part);
      return { status: 204 };
    },
  },
  {
    verb: 'POST',
    path: '/agents/me/keys/rotate',
    by: 'caller',
    serve: ({ caller, agents }) => ok({ agent_id: caller.id, api_key: agents.renew(caller) }),
  },
  { verb: 'POST', path: '/admin/agents', by: 'admin', serve: ({ asked, agents }) => make(asked, agents) },
  {
    verb: 'DELETE',
    path: '/admin/agents/:id',
    by: 'admin',
    serve: ({ part, agents }) => {
      agents.end(part);
      return { status: 204 };
    },
  },
];

/** The route and its part, or why there is none. */
export function find({ verb, path }: Asked): { route: Route; part: string } | 'wrong verb' | 'nowhere' {
  let isKnown = false;
  for (const route of routes) {
    const part = partOf(route.path, path.replace(/[?#].*$/s, ''));
    if (part === undefined) continue;
    if (route.verb === verb) return { route, part };
    isKnown = true;
  }
  return isKnown ? 'wrong verb' : 'nowhere';
}

function partOf(pattern: string, path: string): string | undefined {
  const at = pattern.indexOf(':');
  if (at < 0) return path === pattern ? '' : undefined;
  const part = path.startsWith(pattern.slice(0, at)) ? path.slice(at) : '';
  if (part === '' || part.includes('/')) return undefined;
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const seen = ({ handle, name, role }: Agent) => ({ handle, name, role });

function bodyOf({ body }: Asked): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new Refusal('parse_error', 'The body is no JSON');
  }
}

function block(asked: Asked, caller: Agent, agents: Agents): Answered {
  const reader = new Reader();
  const handle = reader.text(reader.members(bodyOf(asked))?.handle, 'handle');
  if (handle === caller.handle) reader.issue(['handle'], 'must be another');
  reader.end();
  if (agents.find(handle) === undefined) throw new Refusal('recipient_not_found', 'No agent with that handle');
  caller.blocked.add(handle);
  return ok({ ok: true }, 201);
}

function make(asked: Asked, agents: Agents): Answered {
  const reader = new Reader();
  const body = bodyOf(asked);
  const given = isMembers(body) ? body : (reader.members(body) ?? {});
  const [handle, , name, role] = ['handle', 'email', 'display_name', 'role'].map((key) => reader.text(given[key], key));
  reader.end();
  const made = agents.make({ handle: handle ?? '', name: name ?? '', role: role ?? '' });
  return ok({ agent_id: made.agent.id, handle: made.agent.handle, api_key: made.key }, 201);
}
