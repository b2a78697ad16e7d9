import { afterClosing } from '../draft/closing.ts';
import { type Draft, defineStrategy, type Line, type Scene } from '../draft/draft.ts';
import { beforeOpening, openedAgain } from '../draft/early.ts';
import { memberOf, withMember, without } from '../draft/envelope.ts';
import { changeMembers } from '../draft/focus.ts';
import { oddLife } from '../draft/lifecycle.ts';
import * as reach from '../draft/reach.ts';
import { cancellation, oddReplies, strayResponses } from '../draft/strays.ts';

type Disorder = (draft: Draft, scene: Scene) => Draft | undefined;

const disorders: readonly (readonly [weight: number, disorder: Disorder])[] = [
  [3, openedAgain],
  [6, oddLife],
  [3, cancellation],
  [2, strayResponses],
  [1, oddReplies],
  [1, shuffled],
  [2, swappedKind],
];

export default defineStrategy({
  says: 'the right messages at the wrong time: before the opening, after the end, twice, unasked, cancelled, as the other kind',
  order: 0.5,
  reaches: {
    'a fresh connection': reach.step(({ type }) => type === 'restart'),
    'a response that nobody asked for': reach.text(/^\{"jsonrpc":"2.0","id":[^{]*"(result|error)":/),
    'a settle between messages': reach.steps('settle', 2),
    'an odd reply': reach.steps('reply'),
  },
  apply: (draft, scene) => {
    const { draw, limits, profile } = scene;
    const early = draft.start === 'ready' && draw.oneIn(limits.restartOneIn) ? beforeOpening(draft, scene) : undefined;
    // Dearer than the rest, as it costs a process, but there is no other way to see what comes after the end.
    const closes = profile.closes !== undefined && draw.oneIn(Math.ceil(limits.restartOneIn / 4));
    return (
      early ??
      (closes ? afterClosing(draft, scene) : undefined) ??
      draw.weighted(disorders)(draft, scene) ??
      swappedKind(draft, scene)
    );
  },
});

/** The same messages in another order, with nothing waited for. */
function shuffled(draft: Draft, { draw }: Scene): Draft | undefined {
  const lines = draft.lines.filter(({ at }) => at !== 'step');
  if (lines.length < 2) return undefined;
  for (let index = lines.length - 1; index > 0; index--) {
    const other = draw.int(0, index);
    const [a, b] = [lines[index], lines[other]] as [Line, Line];
    lines[index] = b;
    lines[other] = a;
  }
  return { ...draft, lines, focus: draw.int(0, lines.length - 1) };
}

/** A request as a notification, a notification as a request. */
function swappedKind(draft: Draft, scene: Scene): Draft {
  return changeMembers(draft, scene, (members) => ({
    at: 'envelope',
    members: memberOf(members, 'id') === undefined ? withMember(members, 'id', scene.nextId()) : without(members, 'id'),
  }));
}
