import { anyCall, callOf } from './calls.ts';
import type { Draft, Line, Scene } from './draft.ts';
import { drilled } from './drills.ts';
import { lifeOf } from './life.ts';
import { settle } from './lines.ts';

export type SessionSize = 'single' | 'short' | 'conversation' | 'window';

const sizes = [
  [10, 'single'],
  [4, 'short'],
  [5, 'conversation'],
  [1, 'window'],
] as const satisfies readonly (readonly [number, SessionSize])[];

/** Valid traffic: one message, a few, a resource's whole life, or a window of up to 64. The focus is on any of the messages. */
export function session(scene: Scene, size: SessionSize = scene.draw.weighted(sizes)): Draft {
  const lines = drilled(scene) ?? linesOf(size, scene);
  const messages = lines.flatMap((line, index) => (line.at === 'step' ? [] : [index]));
  return { start: 'ready', lines, focus: scene.draw.pick(messages) };
}

function linesOf(size: SessionSize, scene: Scene): readonly Line[] {
  switch (size) {
    case 'single':
      return [anyCall(scene)];
    case 'short':
      return calls(scene.draw.int(2, 6), scene);
    case 'window':
      return calls(scene.draw.int(20, 64), scene);
    case 'conversation':
      return conversation(scene);
  }
}

const calls = (count: number, scene: Scene): readonly Line[] => Array.from({ length: count }, () => anyCall(scene));

/** Makes a resource, waits for its id, uses it, and mostly ends it. */
function conversation(scene: Scene): readonly Line[] {
  const { draw, profile } = scene;
  const life = lifeOf(profile);
  const maker = life.makes[0];
  if (maker === undefined) return calls(draw.int(3, 10), scene);
  const lines: Line[] = [callOf(maker, scene), settle];
  for (let left = draw.int(1, 6); left > 0; left--) {
    lines.push(life.uses.length === 0 ? anyCall(scene) : callOf(draw.pick(life.uses), scene));
    if (draw.oneIn(5)) lines.push(settle);
  }
  if (life.ends.length > 0 && !draw.oneIn(3)) lines.push(callOf(draw.pick(life.ends), scene));
  return lines;
}
