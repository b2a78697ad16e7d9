import { array } from '../protocol/json/build.ts';
import { anyCall, callOf } from './calls.ts';
import type { Draft, Line, Scene } from './draft.ts';
import { settle, treeOf } from './lines.ts';

/** The end of the session, alone or in a batch, and calls after it. Undefined where the profile has no such request. */
export function afterClosing(draft: Draft, scene: Scene): Draft | undefined {
  const { draw, profile } = scene;
  const method = profile.methods.find(({ name }) => name === profile.closes?.method);
  if (method === undefined) return undefined;
  const end = draw.oneIn(3) ? batched(callOf(method, scene)) : callOf(method, scene);
  const after = Array.from({ length: draw.int(1, 3) }, () => anyCall(scene));
  const lines = [...draft.lines, end, ...(draw.oneIn(4) ? [] : [settle]), ...after];
  return { ...draft, lines, focus: draw.oneIn(3) ? draft.lines.length : draft.focus };
}

function batched(line: Line): Line {
  const node = treeOf(line);
  return node === undefined ? line : { at: 'tree', node: array([node]) };
}
