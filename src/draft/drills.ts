import { fromValue, literal, object, string } from '../protocol/json/build.ts';
import type { JsonMember, JsonNode } from '../protocol/json/node.ts';
import { printJson } from '../protocol/json/print.ts';
import { readJson } from '../protocol/json/read.ts';
import type { Drills } from '../protocol/profile.ts';
import { callOf, tableOf } from './calls.ts';
import type { Line, Scene } from './draft.ts';
import { callsOfPeer, canaries, thrownErrors } from './drill-words.ts';
import { call, memberOf, response, withMember } from './envelope.ts';
import { lifeOf } from './life.ts';
import { membersOf, settle } from './lines.ts';

/** In a resource of its own, handlers are told what to do (docs/drills.md). Undefined where none takes part, and most of the time. */
export function drilled(scene: Scene): readonly Line[] | undefined {
  const { drills } = scene.profile;
  if (drills === undefined || !scene.draw.oneIn(3)) return undefined;
  const lines = Array.from({ length: scene.draw.pick([1, 1, 1, 2, 4]) }, () =>
    scene.draw.weighted(kinds)(new Drilling(drills, scene)),
  );
  return [...made(scene), ...lines.flat()];
}

/** A connection on which we offer the peer less than usual, and it is told to ask for all. Undefined as `drilled`. */
export function withheld(opening: readonly Line[], scene: Scene): readonly Line[] | undefined {
  const { draw, profile } = scene;
  const { drills } = profile;
  if (drills === undefined || draw.oneIn(2)) return undefined;
  const drilling = new Drilling(drills, scene);
  const calls = callsOfPeer(profile).map((words) => drilling.say(`call ${words}`));
  return [
    ...opening.map((line) => offeringLess(line, scene)),
    settle,
    ...made(scene),
    ...calls.flatMap((each) => [each, settle]),
  ];
}

function made(scene: Scene): readonly Line[] {
  const [make] = lifeOf(scene.profile).makes;
  return make === undefined ? [] : [callOf(make, scene), settle];
}

const kinds: readonly (readonly [weight: number, make: (drilling: Drilling) => readonly Line[]])[] = [
  [4, (drilling) => [drilling.say(`throw ${drilling.error()}`)]],
  [3, (drilling) => [drilling.say(`crash ${drilling.pick(canaries)}`)]],
  [1, (drilling) => [drilling.say('null')]],
  [2, (drilling) => [drilling.say(drilling.pick(['cancel', 'cancel I gave up', 'interrupt']))]],
  [4, (drilling) => drilling.asks()],
  [3, (drilling) => drilling.waits()],
];

class Drilling {
  readonly #drills: Drills;
  readonly #scene: Scene;

  constructor(drills: Drills, scene: Scene) {
    this.#drills = drills;
    this.#scene = scene;
  }

  pick<T>(choices: readonly T[]): T {
    return this.#scene.draw.pick(choices);
  }

  say(words: string): Line {
    const { method, params, prefix } = this.#drills;
    return call(method, filled(params, prefix + words), this.#scene.nextId());
  }

  error(): string {
    return printJson(fromValue(this.pick(thrownErrors))).toString();
  }

  /** A call of the peer to us that we mostly answer with an error. */
  asks(): readonly Line[] {
    const { draw, profile } = this.#scene;
    const error = fromValue(this.pick(thrownErrors));
    const payload = printJson({
      type: 'object',
      members: membersOf(response(string('{{requestId}}'), 'error', error)) ?? [],
    });
    const line = this.say(`call ${this.pick(callsOfPeer(profile))}`);
    return draw.oneIn(6) ? [line] : [{ at: 'step', step: { type: 'reply', payload } }, line, settle];
  }

  /** A handler that waits until we end it; often another request meanwhile. */
  waits(): readonly Line[] {
    const { draw } = this.#scene;
    const wait = this.say('wait');
    const other = draw.oneIn(4) ? [] : [this.say(this.pick(['null', 'throw {"code":1,"message":"a"}'])), settle];
    return [wait, settle, ...other, this.#end(memberOf(membersOf(wait) ?? [], 'id') ?? literal(null)), settle];
  }

  #end(id: JsonNode): Line {
    const { profile, draw } = this.#scene;
    const { cancel, interrupts } = profile;
    const interrupt = tableOf(profile).usual.find(({ name }) => name === interrupts?.method);
    if (cancel !== undefined && (interrupt === undefined || draw.oneIn(2)))
      return call(cancel.method, object([[cancel.member, id]]));
    return interrupt === undefined ? settle : callOf(interrupt, this.#scene);
  }
}

/** The template with the words in their place. */
function filled(template: string, words: string): JsonNode {
  const reading = readJson(Buffer.from(template.replace('"{{drill}}"', JSON.stringify(words))));
  return reading.ok ? reading.node : literal(null);
}

/** The opening with its offers taken away, all or one. */
function offeringLess(line: Line, { draw, profile }: Scene): Line {
  const members = membersOf(line) ?? [];
  const params = memberOf(members, 'params');
  const gates = [...new Set(tableOf(profile).ours.flatMap(({ gate }) => gate ?? []))];
  const [root, ...path] = draw.pick(gates).split('.');
  if (params?.type !== 'object' || root === undefined) return line;
  const kept = without(params.members, draw.oneIn(2) ? [root] : [root, ...path]);
  return { at: 'envelope', members: withMember(members, 'params', { type: 'object', members: kept }) };
}

function without(members: readonly JsonMember[], [key, ...rest]: readonly string[]): readonly JsonMember[] {
  return members.flatMap((each) => {
    if (each.key !== key) return [each];
    if (rest.length === 0 || each.value.type !== 'object') return [];
    return [{ key, value: { type: 'object', members: without(each.value.members, rest) } }];
  });
}
