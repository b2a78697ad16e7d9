import type { Via } from '../case/case.ts';
import { asCaller, career, keyed } from '../draft/careers.ts';
import { type Draft, defineStrategy, type Line, type Scene } from '../draft/draft.ts';
import { changePayload } from '../draft/focus.ts';
import * as reach from '../draft/reach.ts';
import { blocked, oddCredentials, restCalls } from '../draft/rest-calls.ts';

type Change = (draft: Draft, scene: Scene) => Draft | undefined;

const changes: readonly (readonly [weight: number, change: Change])[] = [
  [4, asAnother],
  [3, asNobody],
  [6, career],
  [3, keyed],
  [3, restCalls],
  [1, blocked],
];

export default defineStrategy({
  says: 'several callers: each other’s resources, moves out of turn and all at once, keys used twice, no or revoked credentials, REST routes',
  order: 0.7,
  needs: 'callers',
  reaches: {
    'another caller': via(({ headers }) => headers?.authorization === 'Bearer {{bobKey}}'),
    'a revoked credential': via(({ headers }) => headers?.authorization === 'Bearer {{goneKey}}'),
    'no credential': via(({ headers }) => headers?.authorization === null),
    'a race': (steps) => steps.filter((step) => step.type === 'send' && step.via?.race === true).length > 1,
    'a key twice': (steps) => steps.filter((step) => /peerproof-\{\{nonce}}/.test(textOf(step))).length > 1,
    'a route': via(({ path }) => path === '/agents/me/block'),
    'no route': via(({ path }) => path === '/nowhere'),
    'another verb': via(({ verb, path }) => verb === 'PUT' && path === '/agents'),
  },
  apply: (draft, scene) => scene.draw.weighted(changes)(draft, scene) ?? draft,
});

function via(is: (via: Via) => boolean): reach.Reach {
  return reach.step((step) => step.type === 'send' && step.via !== undefined && is(step.via));
}

const textOf = (step: Parameters<typeof reach.bytesOf>[0]): string =>
  Buffer.from(reach.bytesOf(step).subarray(0, 4_096)).toString('latin1');

/** The message in focus, by another of those who may call. */
function asAnother(draft: Draft, scene: Scene): Draft | undefined {
  const { callers } = scene.profile;
  return callers && sentAs(draft, scene, asCaller(callers, scene.draw.pick(callers.slots)));
}

/** The message in focus, by somebody whom the peer does not know. */
function asNobody(draft: Draft, scene: Scene): Draft | undefined {
  const { callers } = scene.profile;
  const { draw } = scene;
  if (callers === undefined) return undefined;
  const how = draw.oneIn(2)
    ? { headers: { [callers.header]: draw.pick(oddCredentials) } }
    : asCaller(callers, draw.pick(callers.useless));
  return sentAs(draft, scene, how);
}

const sentAs = (draft: Draft, scene: Scene, how: Via): Draft =>
  changePayload(draft, scene, (payload): Line => ({ at: 'bytes', payload, via: how }));
