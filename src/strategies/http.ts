import type { Bytes } from '../case/bytes.ts';
import type { Via } from '../case/case.ts';
import { callOf, openingCalls } from '../draft/calls.ts';
import { type Draft, defineStrategy, type Line, type Scene } from '../draft/draft.ts';
import { changePayload } from '../draft/focus.ts';
import { gzipped } from '../draft/gzip.ts';
import { accepts, contentTypes, others, paths, tooMuch, verbs } from '../draft/http-heads.ts';
import { rawRequest } from '../draft/http-raw.ts';
import { payloadOf, replaceLine } from '../draft/lines.ts';
import * as reach from '../draft/reach.ts';
import { readMessage } from '../protocol/read-message.ts';

type Change = (draft: Draft, scene: Scene) => Draft;
type Change1 = (payload: Bytes, scene: Scene) => Line;

const at =
  (change: Change1): Change =>
  (draft, scene) =>
    changePayload(draft, scene, (payload) => change(payload, scene));

/** One message, or the whole window of them, travels in this way. */
const travelling =
  (how: (scene: Scene) => Via): Change =>
  (draft, scene) => {
    const via = how(scene);
    const steady = scene.draw.oneIn(4) ? steadyCall(scene) : undefined;
    if (steady !== undefined) return replaceLine(draft, draft.focus, [sent(steady, via)]);
    if (!scene.draw.oneIn(3)) return changePayload(draft, scene, (payload) => sent(payload, via));
    const lines = draft.lines.map((line): Line => {
      const payload = payloadOf(line);
      return payload === undefined ? line : sent(payload, via);
    });
    return { ...draft, lines };
  };

/** What is answered with a result in every state, where the profile has that: what becomes of it is up to the way alone. */
function steadyCall(scene: Scene): Bytes | undefined {
  const { methods, probe } = scene.profile;
  const { method: name } = readMessage(Buffer.from(probe));
  const method = methods.find((each) => each.name === name);
  return method && payloadOf(callOf(method, scene));
}

const changes: readonly (readonly [weight: number, change: Change])[] = [
  [4, travelling(({ draw }) => ({ headers: { 'content-type': draw.pick(contentTypes) } }))],
  [2, travelling(({ draw }) => ({ headers: { accept: draw.pick(accepts) } }))],
  [3, travelling(({ draw }) => ({ headers: draw.pick(others) }))],
  [1, at((payload, { draw }) => sent(payload, { headers: draw.pick(tooMuch) }))],
  [3, at((payload, { draw }) => sent(draw.oneIn(2) ? payload : nothing, { verb: draw.pick(verbs) }))],
  [4, travelling((scene) => ({ path: oddPath(scene) }))],
  [1, at((payload, { draw }) => sent(payload, { verb: draw.pick(verbs), path: draw.pick(paths) }))],
  [1, at((payload) => sent(nothing, { verb: 'GET', path: `/?${inQuery(payload)}` }))],
  [1, at((payload) => sent(gzipped(payload), { headers: { 'content-encoding': 'gzip' } }))],
  [1, at((_, { draw }) => sent(draw.pick(empties), {}))],
  [2, at((payload, { draw }) => ({ at: 'bytes', payload, cuts: cutsOf(payload, draw.int(1, 6)) }))],
  [1, at((payload, { draw }) => chunked(payload, draw.int(0, 6)))],
  [3, at((payload, { draw }) => sent(rawRequest(payload, draw), { raw: true }))],
  [3, race],
  [1, alone],
];

/** As from another client; the opening, too, which the peer has seen from the first. */
function alone(draft: Draft, scene: Scene): Draft {
  const [opening] = scene.draw.oneIn(2) ? openingCalls(scene.profile, scene.nextId) : [];
  const from = opening === undefined ? draft : replaceLine(draft, draft.focus, [opening]);
  return changePayload(from, scene, (payload) => sent(payload, { alone: true }));
}

const nothing = new Uint8Array();
const empties = ['', ' ', '\r\n', '\ufeff'].map((text) => Buffer.from(text));

/** Of nothing that is there, or of another method, where methods have paths. */
function oddPath({ draw, profile }: Scene): string {
  const { path = '' } = profile.http ?? {};
  if (path.includes('{method}') && draw.oneIn(2)) return path.replace('{method}', draw.pick(profile.methods).name);
  return draw.oneIn(8) ? longPath : draw.pick(paths);
}

const longPath = `/${'a'.repeat(9_000)}`;

export default defineStrategy({
  says: 'the same messages in odd HTTP: verbs, paths, headers, encodings, lengths that lie, pipelines, races, no HTTP at all',
  order: 6,
  needs: 'http',
  reaches: {
    'no content type': via(({ headers }) => headers?.['content-type'] === null),
    'another verb': via(({ verb }) => verb === 'GET'),
    'another path': via(({ path }) => path === '/no/such'),
    'a long header': via(({ headers }) => (headers?.['x-long']?.length ?? 0) >= 7_000),
    'a lie about the length': reach.text(/Content-Length: -1/),
    'two requests in a row': reach.text(/HTTP\/1\.1[\s\S]*HTTP\/1\.1/),
    'a race': (steps) => steps.filter((step) => step.type === 'send' && step.via?.race === true).length > 1,
    'a connection of its own': via((how) => how.alone === true),
    chunks: via(({ headers }) => headers?.['transfer-encoding'] === 'chunked'),
    pieces: reach.step((step) => step.type === 'send' && (step.cuts?.length ?? 0) > 1),
    'an empty body': reach.step((step) => step.type === 'send' && step.payload.length === 0),
  },
  apply: (draft, scene) => scene.draw.weighted(changes)(draft, scene),
});

function via(is: (via: Via) => boolean): reach.Reach {
  return reach.step((step) => step.type === 'send' && step.via !== undefined && is(step.via));
}

const sent = (payload: Bytes, how: Via): Line => ({ at: 'step', step: { type: 'send', payload, via: how } });

const chunked = (payload: Bytes, cuts: number): Line => ({
  at: 'step',
  step: { type: 'send', payload, cuts: cutsOf(payload, cuts), via: { headers: { 'transfer-encoding': 'chunked' } } },
});

const inQuery = (payload: Bytes): string => {
  const text = Buffer.from(payload.subarray(0, 2_000)).toString('latin1');
  return `jsonrpc=2.0&id=1&method=${encodeURIComponent(text.slice(0, 100))}&params=${encodeURIComponent(text)}`;
};

const cutsOf = ({ length }: Bytes, pieces: number): readonly number[] =>
  Array.from({ length: pieces }, (_, index) => Math.ceil(((index + 1) * length) / (pieces + 1))).filter(
    (cut, index, all) => cut > (all[index - 1] ?? 0) && cut < length,
  );

/** All at once, and the one in focus twice: the same id in flight a second time. */
function race(draft: Draft, { draw }: Scene): Draft {
  const raced = draft.lines.flatMap((line, index): readonly Line[] => {
    const payload = payloadOf(line);
    if (payload === undefined) return line.at === 'step' && line.step.type === 'settle' ? [] : [line];
    const one = sent(payload, { race: true });
    return index === draft.focus || draw.oneIn(4) ? Array.from({ length: draw.int(2, 5) }, () => one) : [one];
  });
  return { ...draft, lines: raced, focus: Math.max(0, Math.min(draft.focus, raced.length - 1)) };
}
