import { callOf, tableOf } from '../draft/calls.ts';
import { type Draft, defineStrategy, type Scene } from '../draft/draft.ts';
import { memberOf, withMember, without } from '../draft/envelope.ts';
import { changeMembers } from '../draft/focus.ts';
import { membersOf } from '../draft/lines.ts';
import { sometimesMany } from '../draft/many.ts';
import * as reach from '../draft/reach.ts';
import { object, string } from '../protocol/json/build.ts';
import type { JsonMember } from '../protocol/json/node.ts';

type Members = readonly JsonMember[];

const made = [
  'foo/bar',
  'foo',
  'no/such',
  'no.such.method',
  '_ext/foo',
  '_x',
  '$/fuzz',
  '$/cancelRequest',
  'rpc.discover',
];
const odd = [
  'rpc.',
  'rpc.no',
  '/',
  '//',
  '.',
  '*',
  'a\u0000b',
  '\n',
  '漢字/方法',
  '🙂',
  '1',
  '-1',
  'null',
  'undefined',
  '__',
];
const lookalikes = [
  ['a', 'а'],
  ['e', 'е'],
  ['o', 'о'],
  ['/', '∕'],
  ['/', '.'],
  ['/', '//'],
  ['/', ':'],
  ['_', '-'],
] as const;

const spellings: readonly ((name: string, scene: Scene) => string)[] = [
  (name) => name.toUpperCase(),
  (name) => name.charAt(0).toUpperCase() + name.slice(1),
  (name) => `${name} `,
  (name) => ` ${name}`,
  (name) => `${name}/`,
  (name) => `/${name}`,
  (name) => `${name}s`,
  (name) => name.slice(0, -1),
  (name) => name.slice(1),
  (name) => `${name}\u0000`,
  (name) => `_${name}`,
  (name) => `$/${name}`,
  (name, { draw }) => {
    const [from, to] = draw.pick(lookalikes);
    return name.replace(from, to);
  },
  (name) => name.split('/')[0] ?? name,
  (name) => `${name}/${name}`,
];

export default defineStrategy({
  says: 'methods that nobody has: made up, nearly right, extensions, the other side’s, as requests and as notifications',
  order: 2,
  reaches: {
    'an extension': reach.text(/"method":"_/),
    'a dollar name': reach.text(/"method":"\$\//),
    'an rpc. name': reach.text(/"method":"rpc\./),
    'a name with a space': reach.text(/"method":"[^"]* "/),
    'a notification': reach.text(/^\{"jsonrpc":"2.0","method":"(foo|_|\$)/),
    'without params': reach.text(/"method":"[^"]*"\}$/),
  },
  apply: (draft, scene) => sometimesMany(draft, scene, rename),
});

const rename = (draft: Draft, scene: Scene): Draft =>
  changeMembers(draft, scene, (members) => ({ at: 'envelope', members: dressed(unknown(members, scene), scene) }));

/** The same call under another name, or a valid call of a method that only we handle. */
function unknown(members: Members, scene: Scene): Members {
  const { ours } = tableOf(scene.profile);
  if (ours.length > 0 && scene.draw.oneIn(6)) return membersOf(callOf(scene.draw.pick(ours), scene)) ?? members;
  return withMember(members, 'method', string(unknownName(members, scene)));
}

function unknownName(members: Members, scene: Scene): string {
  const { draw, profile } = scene;
  const kind = draw.int(1, 10);
  if (kind <= 4) return draw.pick(made);
  if (kind === 5) return draw.pick(odd);
  if (kind === 6) return `${profile.extensionPrefix}${draw.pick(['x', 'echo', ''])}`;
  if (kind === 7 && profile.tolerated.length > 0) return draw.pick(profile.tolerated);
  return draw.pick(spellings)(knownName(members, scene), scene);
}

function knownName(members: Members, { draw, profile }: Scene): string {
  if (profile.methods.length > 0 && draw.oneIn(2)) return draw.pick(profile.methods).name;
  const own = memberOf(members, 'method');
  return own?.type === 'string' && own.value !== '' ? own.value : 'add';
}

/** As a request or as a notification, with its params, with none, or with empty ones. */
function dressed(members: Members, { draw, nextId }: Scene): Members {
  const called = draw.oneIn(3)
    ? without(members, 'id')
    : withMember(members, 'id', memberOf(members, 'id') ?? nextId());
  const params = draw.int(1, 4);
  if (params === 1) return without(called, 'params');
  return params === 2 ? withMember(called, 'params', object([])) : called;
}
