import { fromValue } from '../protocol/json/build.ts';
import { anyCall, callOf, openingCalls } from './calls.ts';
import type { Draft, Line, Scene } from './draft.ts';
import { withheld } from './drills.ts';
import { call } from './envelope.ts';
import { settle } from './lines.ts';

/**
 * A fresh connection, and messages before, around and behind the one that opens it. A new connection costs a process,
 * so one case asks many things of it. Undefined where the profile has no opening.
 */
export function beforeOpening(draft: Draft, scene: Scene): Draft | undefined {
  const opening = openingCalls(scene.profile, scene.nextId);
  if (opening.length === 0) return undefined;
  const lines = withheld(opening, scene) ?? [...scene.draw.weighted(orders)(opening, draft.lines, scene)];
  const messages = lines.flatMap((line, index) => (line.at === 'step' ? [] : [index]));
  return { start: 'raw', lines, focus: scene.draw.pick(messages) };
}

/** How often a case of a row on one unopened connection opens it, which ends the row: it costs a process. */
const opensOneIn = 12;
const othersOneIn = 6;

/**
 * Messages on a connection that stays unopened, so that the next case of the kind goes on with it: while all is refused,
 * a row of them costs one process. Undefined where the profile has no opening.
 */
export function unopened(draft: Draft, scene: Scene): Draft | undefined {
  if (scene.profile.opens === undefined) return undefined;
  if (scene.draw.oneIn(opensOneIn)) return beforeOpening(draft, scene);
  const { others = [] } = scene.profile.opens;
  if (others.length > 0 && scene.draw.oneIn(othersOneIn)) return otherwiseOpened(others, scene);
  return { ...draft, start: 'raw' };
}

/** An opening that is to be refused, and what comes behind it. */
function otherwiseOpened(others: readonly unknown[], scene: Scene): Draft {
  const params = fromValue(scene.draw.pick(others));
  const opening = call(scene.profile.opens?.method ?? '', params, scene.nextId());
  return { start: 'raw', lines: [opening, settle, ...early(scene)], focus: 0 };
}

type Order = (opening: readonly Line[], lines: readonly Line[], scene: Scene) => readonly Line[];

const orders: readonly (readonly [weight: number, order: Order])[] = [
  [4, (opening, lines, scene) => [...early(scene), ...lines, settle, ...opening, settle, ...early(scene)]],
  [3, (opening, lines, scene) => [...opening, ...lines, ...early(scene)]],
  [1, (opening, lines, scene) => [...opening, ...openingCalls(scene.profile, scene.nextId), ...lines]],
  [1, (opening, lines) => [...opening, settle, ...opening, settle, ...lines]],
  [2, (_opening, lines, scene) => [...lines, ...early(scene)]],
];

const early = (scene: Scene): readonly Line[] => Array.from({ length: scene.draw.int(1, 6) }, () => anyCall(scene));

/** The opening once more, on a connection that is open: as before, or as the schema has it. */
export function openedAgain(draft: Draft, scene: Scene): Draft | undefined {
  const { profile, draw } = scene;
  const method = profile.methods.find(({ name }) => name === profile.opens?.method);
  const again = method !== undefined && draw.oneIn(2) ? [callOf(method, scene)] : openingCalls(profile, scene.nextId);
  if (again.length === 0) return undefined;
  const at = draw.int(0, draft.lines.length);
  return { ...draft, lines: [...draft.lines.slice(0, at), ...again, ...draft.lines.slice(at)], focus: at };
}
