import { array, fromValue, literal, number, object, string } from '../protocol/json/build.ts';
import type { JsonNode } from '../protocol/json/node.ts';
import { printJson } from '../protocol/json/print.ts';
import { anyCall, callOf, tableOf } from './calls.ts';
import type { Draft, Line, Scene } from './draft.ts';
import { call, memberOf, response } from './envelope.ts';
import { lifeOf } from './life.ts';
import { appendLines, membersOf, payloadOf, replaceLine, settle } from './lines.ts';
import { plainValues } from './odd-values.ts';

const oddIds: readonly JsonNode[] = [
  ...[literal(null), number(0), number(1), number(-1), number('1.5'), number('9007199254740993'), string('')],
  ...[string('nope'), string('__proto__'), object([]), array([]), literal(true)],
];

const errors = [
  ...[
    { code: -32603, message: 'Internal error' },
    { code: 99_999, message: 'x' },
    { code: '1', message: 1 },
  ],
  ...[{}, null, 'no', { code: -32800, message: 'Request cancelled', data: { a: 1 } }],
].map(fromValue);

/** Responses that nobody asked for: to no request, or to one of our own. */
export function strayResponses(draft: Draft, scene: Scene): Draft {
  const { draw } = scene;
  return appendLines(
    draft,
    Array.from({ length: draw.int(1, 3) }, () => stray(draft, scene)),
  );
}

function stray(draft: Draft, { draw }: Scene): Line {
  const id = draw.oneIn(3) ? (someId(draft, draw.int(0, 63)) ?? number(1)) : draw.pick(oddIds);
  return draw.oneIn(2) ? response(id, 'result', draw.pick(plainValues)) : response(id, 'error', draw.pick(errors));
}

/** The id of one of the requests of the draft. */
function someId({ lines }: Draft, at: number): JsonNode | undefined {
  const ids = lines.flatMap((line) => (line.at === 'envelope' ? (memberOf(line.members, 'id') ?? []) : []));
  return ids[at % Math.max(1, ids.length)];
}

/** Cancels an open request, a finished one, one that never was, the same one twice; with an id of the wrong type. */
export function cancellation(draft: Draft, scene: Scene): Draft | undefined {
  const { draw, profile } = scene;
  const { cancel } = profile;
  const byName = tableOf(profile).usual.filter(({ name, kind }) => kind === 'notification' && /cancel/i.test(name));
  if (cancel === undefined && byName.length === 0) return undefined;
  const short = draw.oneIn(3) ? cutShort(draft, scene) : undefined;
  if (short !== undefined) return short;
  const target = anyCall(scene);
  const id = memberOf(membersOf(target) ?? [], 'id') ?? string('nope');
  const named = draw.oneIn(3) ? draw.pick(oddIds) : draw.pick([id, lastId]);
  const stop = (): Line =>
    cancel === undefined || (byName.length > 0 && draw.oneIn(3))
      ? callOf(draw.pick(byName), scene)
      : call(cancel.method, object([[cancel.member, named]]));
  return appendLines(
    draft,
    draw.pick([
      [target, stop()],
      [target, stop(), stop()],
      [target, settle, stop()],
      [stop(), target],
      [stop()],
      [target, stop(), target],
    ]),
  );
}

/** In a resource of its own: what may take its time is done once, then once more and ended while it is open. */
function cutShort(draft: Draft, scene: Scene): Draft | undefined {
  const { draw, profile } = scene;
  const { cancel, interrupts } = profile;
  const { usual } = tableOf(profile);
  const slow = usual.find(({ name, waits }) => (interrupts === undefined ? waits : name === interrupts.request));
  const interrupt = usual.find(({ name }) => name === interrupts?.method);
  const [make] = lifeOf(profile).makes;
  const isWhole = interrupts === undefined ? cancel !== undefined : interrupt !== undefined;
  if (slow === undefined || make === undefined || !isWhole) return undefined;
  const stop =
    interrupt !== undefined && (cancel === undefined || draw.oneIn(2))
      ? callOf(interrupt, scene)
      : call(cancel?.method ?? '', object([[cancel?.member ?? '', lastId]]));
  // Where the peer asks something of us meanwhile, it surely has not ended by itself: it gets its answer after the end.
  if (interrupt !== undefined && draw.oneIn(2)) {
    const lines = [...draft.lines, callOf(make, scene), settle, callOf(slow, scene), settle, callOf(interrupt, scene)];
    return { ...draft, lines: [...lines, { at: 'step', step: { type: 'answer' } }] };
  }
  const whole = [callOf(make, scene), settle, callOf(slow, scene), settle];
  const lines = [...draft.lines, ...whole, callOf(slow, scene), stop];
  // What comes on top of it mostly leaves it alone.
  return { ...draft, lines, focus: draw.oneIn(3) ? lines.length - 1 : draft.focus };
}

/** Answers to what the peer asks of us that it can't have expected. `{{requestId}}` stands for the id of its request. */
export function oddReplies(draft: Draft, scene: Scene): Draft {
  const { draw } = scene;
  const replies = Array.from({ length: draw.int(1, 4) }, (): Line => {
    const line = draw.weighted(replyKinds)(scene);
    return { at: 'step', step: { type: 'reply', payload: payloadOf(line) ?? printJson(literal(null)) } };
  });
  return replaceLine(draft, draft.focus, [...replies, ...draft.lines.slice(draft.focus, draft.focus + 1)]);
}

/** Filled with the id of the request that was sent last. */
const lastId = string('{{lastId}}');
const askedId = string('{{requestId}}');

/** Mostly answers, if odd ones: a peer that gets none waits, and so do we. */
const replyKinds: readonly (readonly [weight: number, make: (scene: Scene) => Line])[] = [
  [20, ({ draw }) => response(askedId, 'error', draw.pick(errors))],
  [20, ({ draw }) => response(askedId, 'result', draw.pick(plainValues))],
  [
    1,
    () => ({
      at: 'envelope',
      members: [
        { key: 'jsonrpc', value: string('2.0') },
        { key: 'id', value: askedId },
      ],
    }),
  ],
  [
    1,
    () => ({
      at: 'envelope',
      members: [
        { key: 'id', value: askedId },
        { key: 'result', value: object([]) },
      ],
    }),
  ],
  [1, ({ draw }) => response(draw.pick(oddIds), 'result', object([]))],
  [1, ({ draw }) => ({ at: 'tree', node: draw.pick(plainValues) })],
];
