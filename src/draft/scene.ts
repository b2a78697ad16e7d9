import type { Random } from 'fast-check';
import { number, string } from '../protocol/json/build.ts';
import type { JsonNode } from '../protocol/json/node.ts';
import type { Profile } from '../protocol/profile.ts';
import type { Limits, Scene } from './draft.ts';
import { type Draw, drawFrom } from './draw.ts';
import { type Frames, lineFrames } from './framed.ts';

interface Around {
  readonly limits: Limits;
  readonly frames?: Frames | undefined;
}

/** Everything that one case is drawn with. */
export function sceneFrom(random: Random, profile: Profile, { limits, frames = lineFrames }: Around): Scene {
  const draw = drawFrom(random);
  return { profile, frames, draw, limits, nextId: idsFrom(draw, profile) };
}

/** Small distinct ids in one of the usual forms; 0 is a valid id that some peers take for none. */
function idsFrom(draw: Draw, { ids }: Profile): () => JsonNode {
  const drawn = draw.int(0, 9);
  const only = ids?.length === 1 ? ids[0] : undefined;
  const form = only === undefined ? drawn : only === 'string' ? 9 : Math.min(drawn, 7);
  let next = form < 2 ? 0 : form < 7 ? 1 : draw.int(2, 9999);
  if (form < 8) return () => number(next++);
  const prefix = draw.pick(['', 'a', 'req-', 'id']);
  return () => string(`${prefix}${next++}`);
}
