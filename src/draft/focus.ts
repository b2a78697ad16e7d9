import type { Bytes } from '../case/bytes.ts';
import type { JsonMember, JsonNode } from '../protocol/json/node.ts';
import { anyCall } from './calls.ts';
import type { Draft, Line, Scene } from './draft.ts';
import { appendLines, membersOf, payloadOf, replaceLine, treeOf } from './lines.ts';

type Change<T> = (message: T, index: number) => Line | readonly Line[];

/** Changes the message in focus, or the nearest that is an object. Where there is none, a valid call is added and changed. */
export const changeMembers = (draft: Draft, scene: Scene, change: Change<readonly JsonMember[]>): Draft =>
  changeNearest(draft, scene, { as: membersOf, change });

/** The same for the nearest message that is JSON. */
export const changeTree = (draft: Draft, scene: Scene, change: Change<JsonNode>): Draft =>
  changeNearest(draft, scene, { as: treeOf, change });

/** The same for the bytes of the nearest message. */
export const changePayload = (draft: Draft, scene: Scene, change: Change<Bytes>): Draft =>
  changeNearest(draft, scene, { as: payloadOf, change });

interface Work<T> {
  readonly as: (line: Line) => T | undefined;
  readonly change: Change<T>;
}

function changeNearest<T>(draft: Draft, scene: Scene, work: Work<T>): Draft {
  const found = nearest(draft, work.as);
  if (found === undefined) return changeNearest(appendLines(draft, [anyCall(scene)]), scene, work);
  const changed = work.change(found.message, found.index);
  const focused = found.index === draft.focus ? draft : { ...draft, focus: found.index };
  const lines = isLine(changed) ? [changed] : changed;
  return replaceLine(
    focused,
    found.index,
    lines.map((line) => travellingAs(draft.lines[found.index], line)),
  );
}

/** What was changed travels as it did before. */
function travellingAs(before: Line | undefined, line: Line): Line {
  const via = before !== undefined && 'via' in before ? before.via : undefined;
  if (via === undefined || line.at === 'raw' || line.at === 'step' || line.via !== undefined) return line;
  return { ...line, via };
}

function nearest<T>({ lines, focus }: Draft, as: Work<T>['as']): { message: T; index: number } | undefined {
  for (let distance = 0; distance < lines.length; distance++) {
    for (const index of distance === 0 ? [focus] : [focus - distance, focus + distance]) {
      const line = lines[index];
      const message = line === undefined ? undefined : as(line);
      if (message !== undefined) return { message, index };
    }
  }
  return undefined;
}

const isLine = (changed: Line | readonly Line[]): changed is Line => 'at' in changed && typeof changed.at === 'string';
