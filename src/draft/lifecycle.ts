import { string } from '../protocol/json/build.ts';
import type { JsonNode } from '../protocol/json/node.ts';
import type { Method } from '../protocol/profile.ts';
import { callOf } from './calls.ts';
import type { Draft, Line, Scene } from './draft.ts';
import { memberOf, withMember } from './envelope.ts';
import { type Life, lifeOf } from './life.ts';
import { membersOf, settle } from './lines.ts';

/** A resource used, ended and revived in an order that nobody should. Undefined where the profile has no resources. */
export function oddLife({ start }: Draft, scene: Scene): Draft | undefined {
  const life = lifeOf(scene.profile);
  if (life.makes.length === 0 || life.uses.length === 0) return undefined;
  const lines = scene.draw.pick(lives)(new Calls(life, scene));
  const messages = lines.flatMap((line, index) => (line.at === 'step' ? [] : [index]));
  return { start, lines, focus: messages[messages.length - 1] ?? 0 };
}

const lives: readonly ((calls: Calls) => readonly Line[])[] = [
  (calls) => [calls.unknown()],
  (calls) => [calls.unknown(), calls.unknown(), calls.unknown()],
  (calls) => [calls.make(), calls.use()],
  (calls) => [calls.make(), settle, calls.end(), settle, calls.use()],
  (calls) => [calls.make(), settle, calls.end(), calls.use()],
  (calls) => [calls.make(), settle, calls.use(), calls.end()],
  (calls) => [calls.make(), settle, calls.end(), settle, calls.end(), settle, calls.end()],
  (calls) => [calls.make(), settle, calls.end(), settle, calls.revive(), settle, calls.use()],
  (calls) => [calls.make(), settle, calls.revive(), settle, calls.use(), calls.end()],
  (calls) => [calls.make(), calls.make(), settle, calls.use(), calls.use()],
  (calls) => twice(calls),
];

/** The same request in the same resource while the first is open. */
function twice(calls: Calls): readonly Line[] {
  const use = calls.use();
  return [calls.make(), settle, use, calls.renumbered(use), settle, calls.use()];
}

const unknownIds = [
  'nope',
  'nope-404',
  '',
  ' ',
  '0',
  '00000000-0000-0000-0000-000000000000',
  '../x',
  'é',
  'x'.repeat(1000),
].map(string);

/** Calls by what they do to a resource; the ids are slots but for the unknown ones. */
class Calls {
  readonly #life: Life;
  readonly #scene: Scene;
  constructor(life: Life, scene: Scene) {
    this.#life = life;
    this.#scene = scene;
  }

  make = (): Line => this.#any(this.#life.makes);
  use = (): Line => this.#any(this.#life.uses);
  end = (): Line => this.#any(this.#life.ends);
  revive = (): Line => this.#any(this.#life.revives);

  /** Any of them, of a resource that nobody made. */
  unknown(): Line {
    const { draw } = this.#scene;
    const { uses, ends, revives } = this.#life;
    const method = draw.pick([...uses, ...uses, ...ends, ...revives].filter(({ names }) => names !== undefined));
    return naming(callOf(method, this.#scene), method, draw.pick(unknownIds));
  }

  renumbered(line: Line): Line {
    const members = membersOf(line);
    if (members === undefined || memberOf(members, 'id') === undefined) return line;
    return { at: 'envelope', members: withMember(members, 'id', this.#scene.nextId()) };
  }

  #any(methods: readonly Method[]): Line {
    return callOf(this.#scene.draw.pick(methods.length > 0 ? methods : this.#life.uses), this.#scene);
  }
}

function naming(line: Line, { names }: Method, id: JsonNode): Line {
  const members = membersOf(line);
  const params = members && memberOf(members, 'params');
  if (members === undefined || params?.type !== 'object' || names === undefined) return line;
  const renamed: JsonNode = { type: 'object', members: withMember(params.members, names.member, id) };
  return { at: 'envelope', members: withMember(members, 'params', renamed) };
}
