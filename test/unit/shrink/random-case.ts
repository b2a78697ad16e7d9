import type * as fc from 'fast-check';
import type { Case, Step } from '../../../src/case/case.ts';
import { send, write } from './case-of.ts';

/** A random case of all kinds of steps, messages and oddities; small ones mostly. */
export function randomCase(random: fc.Random): Case {
  return Array.from({ length: random.nextInt(1, 24) }, () => randomStep(random));
}

export const pick = <T>(random: fc.Random, from: readonly [T, ...T[]]): T =>
  from[random.nextInt(0, from.length - 1)] ?? from[0];

const methods = ['session/new', 'session/prompt', 'session/list', '$/cancel_request', 'foo', '', 'x.y'] as const;

function randomStep(random: fc.Random): Step {
  switch (random.nextInt(0, 19)) {
    case 0:
      return { type: pick(random, ['settle', 'answer']) };
    case 1:
      return { type: pick(random, ['quiet', 'pause']), ms: random.nextInt(0, 500) };
    case 2:
      return pick<Step>(random, [{ type: 'restart' }, { type: 'close', half: random.nextInt(0, 1) === 0 }]);
    case 3:
      return write(`${text(randomMessage(random))}${pick(random, ['', '\n', '\r\n', '\n\n'])}`);
    case 4:
      return { type: 'reply', payload: Buffer.from(text({ jsonrpc: '2.0', id: '{{requestId}}', result: {} })) };
    case 5:
      return send(pick(random, ['{"jsonrpc":', '', '[1,', 'nonsense', '{"a":1}}', '[]']));
    case 6:
      return send(text(Array.from({ length: random.nextInt(1, 4) }, () => randomMessage(random))));
    case 7:
      return { ...send(text(randomMessage(random))), cuts: [random.nextInt(1, 30), random.nextInt(30, 60)] } as Step;
    case 8:
      return send(JSON.stringify(randomMessage(random), undefined, 2));
    default:
      return send(text(randomMessage(random)));
  }
}

const text = (value: unknown): string => JSON.stringify(value);

export function randomMessage(random: fc.Random): object {
  const members: [string, unknown][] = [
    ['jsonrpc', '2.0'],
    ['method', pick(random, methods)],
  ];
  if (random.nextInt(0, 3) > 0)
    members.push(['id', pick<unknown>(random, [random.nextInt(0, 999), `id-${random.nextInt(0, 99)}`])]);
  if (random.nextInt(0, 3) > 0) members.push(['params', randomParams(random)]);
  if (random.nextInt(0, 2) === 0) members.reverse();
  return Object.fromEntries(members);
}

export function randomParams(random: fc.Random): object {
  const session = { sessionId: '{{sessionId}}', cwd: '/tmp', prompt: [{ type: 'text', text: words(random) }] };
  const keys = Object.keys(session).filter(() => random.nextInt(0, 2) > 0);
  const entries = keys.map((key) => [key, session[key as keyof typeof session]] as const);
  return { ...Object.fromEntries(entries), ...(random.nextInt(0, 3) === 0 && { extra: randomValue(random, 3) }) };
}

export function words(random: fc.Random): string {
  return Array.from({ length: random.nextInt(0, 6) }, () =>
    pick(random, ['lorem', 'é', '日本', '<b>', '\n', '12']),
  ).join(' ');
}

export function randomValue(random: fc.Random, depth: number): unknown {
  const kind = random.nextInt(0, depth > 0 ? 7 : 5);
  if (kind === 6) return Array.from({ length: random.nextInt(0, 3) }, () => randomValue(random, depth - 1));
  if (kind === 7) return { [words(random)]: randomValue(random, depth - 1), b: randomValue(random, depth - 1) };
  return pick<unknown>(random, [
    null,
    true,
    false,
    random.nextInt(-1000, 1000),
    random.nextInt(0, 99) + 0.25,
    words(random),
  ]);
}
