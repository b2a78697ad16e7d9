import type { Via } from '../case/case.ts';
import type { Callers } from '../protocol/callers.ts';
import { object, string } from '../protocol/json/build.ts';
import type { JsonNode } from '../protocol/json/node.ts';
import type { Machine, Move } from '../protocol/machine.ts';
import type { Profile } from '../protocol/profile.ts';
import { drawnParams } from './calls.ts';
import type { Draft, Line, Scene } from './draft.ts';
import { call } from './envelope.ts';
import { settle } from './lines.ts';

/** A resource made, and moved from state to state: lawfully, out of turn, by the wrong caller, by several at once. */
export function career(draft: Draft, scene: Scene): Draft | undefined {
  const { profile, draw } = scene;
  const { machine, callers } = profile;
  if (machine === undefined || callers === undefined) return undefined;
  const acts = new Acts(scene, machine, callers);
  const lines = [...acts.make(), settle];
  for (let left = draw.int(0, 5); left > 0; left--) lines.push(draw.oneIn(3) ? acts.any() : acts.lawful());
  if (draw.oneIn(2)) lines.push(...acts.race(draw.int(2, 4)));
  if (draw.oneIn(3)) lines.push(settle, acts.any());
  return { ...draft, lines, focus: draw.int(0, lines.length - 1) };
}

/** The usual call that makes one. */
export function making(scene: Scene): Line | undefined {
  const { machine, callers } = scene.profile;
  return machine && callers && new Acts(scene, machine, callers).make()[0];
}

/** The credential of one caller, as a header. */
export const asCaller = ({ header, scheme }: Callers, slot: string): Via => ({
  headers: { [header]: `${scheme} {{${slot}}}` },
});

/** Calls by what they do. The first two callers stand in the two roles, the others in none. */
class Acts {
  readonly #scene: Scene;
  readonly #machine: Machine;
  readonly #callers: Callers;
  #state: string;

  constructor(scene: Scene, machine: Machine, callers: Callers) {
    this.#scene = scene;
    this.#machine = machine;
    this.#callers = callers;
    this.#state = machine.start;
  }

  make(): Line[] {
    const { made } = this.#machine;
    const { profile, nextId } = this.#scene;
    const others = Object.values(made.others).map((path): [string, JsonNode] => [path, string(`{{${path}}}`)]);
    const params = object([...others, ...bodyOf(profile, this.#scene)]);
    return [this.#by(0, call(made.method, params, nextId()))];
  }

  /** Something that the state allows, by somebody who may. */
  lawful(): Line {
    const moves = Object.entries(this.#machine.moves).filter(([, { from }]) => from?.includes(this.#state) ?? true);
    const [name, move] = this.#scene.draw.pick(moves);
    this.#state = move.to ?? this.#state;
    return this.#move(name, this.#callerFor(move));
  }

  any(): Line {
    const { draw } = this.#scene;
    return this.#move(draw.pick(Object.keys(this.#machine.moves)), draw.int(0, this.#callers.slots.length - 1));
  }

  /** Moves that change something, all on their way at once. */
  race(count: number): Line[] {
    const { draw } = this.#scene;
    const changing = Object.entries(this.#machine.moves).filter(([, { to }]) => to !== undefined);
    const ready = changing.filter(([, { from }]) => from?.includes(this.#state) ?? true);
    return Array.from({ length: count }, () => {
      const [name, move] = draw.pick(ready.length > 0 && !draw.oneIn(4) ? ready : changing);
      const line = this.#move(name, this.#callerFor(move));
      return 'via' in line ? { ...line, via: { ...line.via, race: true } } : line;
    });
  }

  #callerFor({ by }: Move): number {
    const roles = [this.#machine.made.caller, ...Object.keys(this.#machine.made.others)];
    return Math.max(0, roles.indexOf(this.#scene.draw.pick(by)));
  }

  #move(name: string, caller: number): Line {
    const { draw, nextId, profile } = this.#scene;
    const isChange = this.#machine.moves[name]?.to !== undefined;
    const calls = this.#machine.calls.filter(({ move }) => (typeof move === 'string' ? move === name : isChange));
    const chosen = draw.pick(calls);
    const slot = profile.captures.find(({ method }) => method === this.#machine.made.method)?.slot ?? '';
    const params = object([
      [chosen.member, string(`{{${slot}}}`)],
      ...(typeof chosen.move === 'string' ? [] : [[chosen.move.member, string(name)] as const]),
      ...(chosen.method === this.#machine.made.method ? bodyOf(profile, this.#scene) : []),
    ]);
    return this.#by(caller, call(chosen.method, params, nextId()));
  }

  #by(caller: number, line: Line): Line {
    const slot = this.#callers.slots[caller % this.#callers.slots.length] ?? '';
    return line.at === 'step' || line.at === 'raw' ? line : { ...line, via: asCaller(this.#callers, slot) };
  }
}

/** What the call that makes one must say besides whom it is for. */
function bodyOf(profile: Profile, scene: Scene): readonly (readonly [string, JsonNode])[] {
  const method = profile.methods.find(({ name }) => name === profile.machine?.made.method);
  const plain = method && drawnParams(method, scene);
  const members = plain?.type === 'object' ? plain.members : [];
  const needed = members.filter(({ key }) => method?.required.includes(key) === true);
  return needed.map(({ key, value }) => [key, value] as const);
}

/** The same call again and again with one key: the same, with another body, by others, at once. */
export function keyed(draft: Draft, scene: Scene): Draft | undefined {
  const { idempotency, callers, machine } = scene.profile;
  if (idempotency === undefined || callers === undefined || machine === undefined) return undefined;
  const { draw, nextId, profile } = scene;
  const [whole = '', inner] = idempotency.key.split('.');
  const text = string(`peerproof-{{nonce}}-${draw.int(0, 1_000_000)}`);
  const key: JsonNode = inner === undefined ? text : object([[inner, text]]);
  const others = Object.values(machine.made.others).map((path) => [path, string(`{{${path}}}`)] as const);
  const bodies = [bodyOf(profile, scene), bodyOf(profile, scene)];
  const race = draw.oneIn(2);
  const lines = Array.from({ length: draw.int(2, 5) }, (_, index): Line => {
    const body = bodies[index > 0 && draw.oneIn(3) ? 1 : 0] ?? [];
    const params = object([...others, ...body, [whole, key]]);
    const slot = callers.slots[draw.oneIn(8) ? draw.int(0, callers.slots.length - 1) : 0] ?? '';
    const line = call(idempotency.method, params, nextId());
    return line.at === 'envelope' ? { ...line, via: { ...asCaller(callers, slot), ...(race && { race }) } } : line;
  });
  return { ...draft, lines, focus: draw.int(0, lines.length - 1) };
}
