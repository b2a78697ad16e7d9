import { anyCall } from './calls.ts';
import type { Draft, Scene } from './draft.ts';
import { appendLines } from './lines.ts';

/**
 * Makes a change, and now and then makes it to a whole window of further calls, to each in its own way:
 * waiting for silence costs more than a message, and the reducer finds the one that matters.
 */
export function sometimesMany(draft: Draft, scene: Scene, change: (draft: Draft, scene: Scene) => Draft): Draft {
  let changed = change(draft, scene);
  if (!scene.draw.oneIn(3)) return changed;
  for (let left = scene.draw.int(3, 15); left > 0; left--) {
    changed = change(appendLines(changed, [anyCall(scene)]), scene);
  }
  return changed;
}
