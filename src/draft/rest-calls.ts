import type { Callers } from '../protocol/callers.ts';
import type { Rest, Route } from '../protocol/surface.ts';
import { asCaller, making } from './careers.ts';
import type { Draft, Line, Scene } from './draft.ts';
import type { Draw } from './draw.ts';
import { appendLines } from './lines.ts';

/** Routes beside JSON-RPC: as they should be called, with other verbs, other credentials, other bodies; and where there are none. */
export function restCalls(draft: Draft, scene: Scene): Draft | undefined {
  const { rest, callers } = scene.profile;
  if (rest === undefined || callers === undefined) return undefined;
  const { draw } = scene;
  const lines = Array.from({ length: draw.int(2, 10) }, () => restCall(rest, callers, scene));
  return appendLines(draw.oneIn(3) ? draft : { ...draft, lines: [] }, lines);
}

/** Somebody blocks another, who writes to him; at the end he does so no more, so that later cases find no block. */
export function blocked(draft: Draft, scene: Scene): Draft | undefined {
  const { callers } = scene.profile;
  if (callers?.blocks === undefined) return undefined;
  const { on, off } = callers.blocks;
  const [verb = '', path = ''] = on.route.split(' ');
  const [offVerb = '', offPath = ''] = off.route.split(' ');
  const [, recipient = ''] = callers.slots;
  const name = `{{${callers.names[0]}}}`;
  const via = asCaller(callers, recipient);
  const write = (): readonly Line[] => [making(scene) ?? []].flat();
  const lines = [
    rest({ ...via, verb, path }, JSON.stringify({ [on.member]: name })),
    ...write(),
    rest({ ...via, verb: offVerb, path: offPath.replace(`:${off.part}`, name) }),
    ...(scene.draw.oneIn(2) ? write() : []),
  ];
  return { ...draft, lines, focus: 1 };
}

function restCall({ routes, endpoint }: Rest, callers: Callers, { draw }: Scene): Line {
  const route = draw.pick(routes);
  const verb = draw.oneIn(6) ? draw.pick(verbs) : route.verb;
  const path = draw.oneIn(6) ? draw.pick([...oddPaths, `${endpoint}/`, endpoint]) : pathOf(route, draw);
  // What takes something away from later cases is asked for by nobody who may: no caller is an admin.
  const isGood = route.by === 'admin' || (route.spoils !== true && !draw.oneIn(3));
  const credential = isGood ? draw.pick(callers.slots) : draw.pick(callers.useless);
  const headers = draw.oneIn(6)
    ? { [callers.header]: draw.pick(oddCredentials) }
    : asCaller(callers, credential).headers;
  const isEndpoint = path === endpoint && verb === 'POST';
  return rest({ verb: isEndpoint ? 'GET' : verb, path, ...(headers && { headers }) }, bodyFor(route, draw));
}

const rest = (via: NonNullable<(Line & { at: 'bytes' })['via']>, body = ''): Line => ({
  at: 'bytes',
  payload: Buffer.from(body),
  via,
});

/** Credentials that are none. */
export const oddCredentials: readonly (string | null)[] = [
  null,
  '',
  'Bearer',
  'Bearer ',
  'Basic YTpi',
  'x',
  'Bearer a b',
];

const verbs = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const oddPaths = [
  '/nowhere',
  '/',
  '//',
  '/agents/',
  '/admin',
  '/agents/me/',
  '/agents?limit=-1',
  '/..',
  '/agents/%00',
  '/%zz',
];
const odd = ['', '{', '[]', '42', 'null', '{}', '"x"', '{"handle":null}', '{"handle":7}', '{"handle":"a\\u0000b"}'];
const parts = ['nobody@peerproof', '{{carol}}', '%00', 'x', '00000000-0000-4000-8000-000000000000', 'a'.repeat(300)];

const pathOf = ({ path }: Route, draw: Draw): string => path.replace(/:\w+/g, () => draw.pick(parts));

function bodyFor({ body, verb, required = [] }: Route, draw: Draw): string {
  if (verb === 'GET' || verb === 'DELETE') return '';
  if (body === undefined || draw.oneIn(2)) return draw.pick(odd);
  const [key] = required;
  return key !== undefined && draw.oneIn(4) ? body.replace(`"${key}"`, '"other"') : body;
}
