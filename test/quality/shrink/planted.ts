import type * as fc from 'fast-check';
import type { Case, Step } from '../../../src/case/case.ts';
import type { JsonNode } from '../../../src/protocol/json/node.ts';
import { member } from '../../../src/protocol/json/query.ts';
import { readJson } from '../../../src/protocol/json/read.ts';
import { stringsIn } from '../../../src/protocol/json/strings-in.ts';
import type { Message } from '../../../src/protocol/message.ts';
import { readMessage } from '../../../src/protocol/read-message.ts';
import { payloadOf } from '../../../src/shrink/payload.ts';
import { send, write } from '../../unit/shrink/case-of.ts';
import { pick, randomCase, randomMessage, randomParams, words } from '../../unit/shrink/random-case.ts';

export interface Planted {
  readonly fails: (steps: Case) => boolean;
  /** Steps that set it off, in this order, each time others. */
  readonly steps: (random: fc.Random) => readonly Step[];
  /** Its only minimal case. */
  readonly minimal: readonly string[];
}

/** A random case with the steps of a fault strewn in, whole or among others. */
export function planted(random: fc.Random, fault: Planted): Case {
  const steps = randomCase(random).filter(({ type }) => type !== 'restart');
  let at = steps.length;
  for (const step of fault.steps(random).toReversed()) {
    at = random.nextInt(0, at);
    steps.splice(at, 0, step);
  }
  return steps;
}

export const faults: Readonly<Record<string, Planted>> = {
  'a field of the wrong type': {
    fails: anyMessage(({ method, params }) => method === 'session/new' && isWrong(member(params, 'cwd'))),
    steps: (random) => [
      message(random, {
        id: 7,
        method: 'session/new',
        params: { ...randomParams(random), cwd: pick<unknown>(random, [5, null, [], {}, true, -1.5]) },
      }),
    ],
    minimal: ['send {"method":"session/new","params":{"cwd":0}}'],
  },
  'two steps that interact': {
    fails: inOrder(
      ({ method, idKind }) => method === 'session/new' && idKind !== 'absent',
      ({ method }) => method === 'session/cancel',
    ),
    steps: (random) => [
      message(random, { id: random.nextInt(0, 99), method: 'session/new', params: randomParams(random) }),
      message(random, { method: 'session/cancel', params: randomParams(random) }),
    ],
    minimal: ['send {"id":1,"method":"session/new"}', 'send {"method":"session/cancel"}'],
  },
  'a string of 1,000 characters': {
    fails: anyMessage(({ params }) => params !== undefined && stringsIn(params).some(({ length }) => length >= 1000)),
    steps: (random) => [
      message(random, {
        id: 1,
        method: 'x',
        params: {
          ...randomParams(random),
          note: words(random).padEnd(random.nextInt(1000, 9000), pick(random, ['xyz', '*', '0'])),
        },
      }),
    ],
    minimal: [`send {"params":"${'a'.repeat(1000)}"}`],
  },
  'nesting beyond 500': {
    fails: (steps) => steps.some((step) => depthOf(step) > 500),
    steps: (random) => {
      const depth = random.nextInt(500, 5000);
      const [open, close] = pick(random, [
        ['[', ']'],
        ['{"a":', '}'],
        ['[{"key":', '}]'],
      ]);
      return [
        send(
          `{"jsonrpc":"2.0","id":${random.nextInt(1, 99)},"method":"x","params":${open.repeat(depth)}1${close.repeat(depth)}}`,
        ),
      ];
    },
    minimal: [`send ${'['.repeat(501)}${']'.repeat(501)}`],
  },
  'an id that is a fraction': {
    fails: anyMessage(({ kind, idKind }) => kind === 'request' && idKind === 'fraction'),
    steps: (random) => [
      message(random, {
        id: random.nextInt(-50, 50) + 0.5,
        method: pick(random, ['a/b', 'session/new']),
        params: randomParams(random),
      }),
    ],
    minimal: ['send {"jsonrpc":"2.0","id":0.5,"method":"a"}'],
  },
  'a duplicate key': {
    fails: (steps) => steps.some((step) => readMessage(payloadOf(step) ?? none).oddities.includes('duplicate-key')),
    steps: (random) => [
      send(
        pick(random, [
          '{"jsonrpc":"2.0","id":1,"id":2,"method":"x"}',
          '{"jsonrpc":"2.0","method":"x","params":{},"id":1,"params":[7]}',
          '{"jsonrpc":"2.0","id":"q","method":"x","method":"session/new","params":{"cwd":"/"}}',
        ]),
      ),
    ],
    minimal: ['send {"a":0,"a":0}'],
  },
  'a batch with null in it': {
    fails: (steps) =>
      steps.some((step) =>
        readMessage(payloadOf(step) ?? none).entries?.some(
          ({ node }) => node?.type === 'literal' && node.value === null,
        ),
      ),
    steps: (random) => {
      const entries: unknown[] = Array.from({ length: random.nextInt(0, 9) }, () => randomMessage(random));
      entries.splice(random.nextInt(0, entries.length), 0, null);
      return [send(JSON.stringify(entries))];
    },
    minimal: ['send [null]'],
  },
  'a byte that is not UTF-8': {
    fails: (steps) => steps.some((step) => readMessage(payloadOf(step) ?? none).lenient?.kind === 'request'),
    steps: (random) => {
      const text = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'x', params: { text: `ab@${words(random)}` } });
      return [
        {
          type: 'send',
          payload: Buffer.from(
            Buffer.from(text)
              .toString('latin1')
              .replace('@', pick(random, ['\xff', '\xc0\x80', '\xe2\x82'])),
            'latin1',
          ),
        },
      ];
    },
    minimal: ['send {"jsonrpc":"2.0","id":1,"method":"a","params":"\xff"}'],
  },
  'a prompt after close': {
    fails: inOrder(
      ({ method, kind }) => method === 'session/new' && kind === 'request',
      ({ method, params }) => method === 'session/close' && isSession(params),
      ({ method, params }) => method === 'session/prompt' && isSession(params),
    ),
    steps: (random) => [
      message(random, { id: 11, method: 'session/new', params: randomParams(random) }),
      message(random, { id: 12, method: 'session/close', params: { sessionId: '{{sessionId}}' } }),
      message(random, {
        id: 'p',
        method: 'session/prompt',
        params: { ...randomParams(random), sessionId: '{{sessionId}}' },
      }),
    ],
    minimal: [
      'send {"jsonrpc":"2.0","id":1,"method":"session/new"}',
      'send {"method":"session/close","params":{"sessionId":"{{sessionId}}"}}',
      'send {"method":"session/prompt","params":{"sessionId":"{{sessionId}}"}}',
    ],
  },
  'raw bytes without a newline': {
    fails: (steps) =>
      steps.some(
        (step) => step.type === 'write' && step.bytes.at(-1) !== 0x0a && readMessage(step.bytes).kind === 'request',
      ),
    steps: (random) => [
      write(
        JSON.stringify({
          jsonrpc: '2.0',
          id: random.nextInt(1, 99),
          method: 'session/new',
          params: randomParams(random),
        }),
      ),
    ],
    minimal: ['write {"jsonrpc":"2.0","id":1,"method":"a"}'],
  },
  'an odd id and a missing param': {
    fails: anyMessage(
      ({ idKind, method, params }) =>
        ['object', 'array', 'boolean'].includes(idKind) &&
        method === 'session/prompt' &&
        member(params, 'prompt') === undefined &&
        member(params, 'sessionId') !== undefined,
    ),
    steps: (random) => [
      message(random, {
        id: pick<unknown>(random, [{}, { a: 1 }, [], [1, 2], true, false]),
        method: 'session/prompt',
        params: { sessionId: words(random), cwd: '/', n: 5 },
      }),
    ],
    minimal: ['send {"id":[],"method":"session/prompt","params":{"sessionId":0}}'],
  },
  'a message that is cut short': {
    fails: (steps) => steps.some((step) => /^\{.*:$/.test(Buffer.from(payloadOf(step) ?? none).toString())),
    steps: (random) => [
      send(
        pick(random, [
          '{"jsonrpc":"2.0","id":5,"method":',
          '{"jsonrpc":',
          '{"id":12,"jsonrpc":"2.0","method":"x","params":{"a":',
        ]),
      ),
    ],
    minimal: ['send {:'],
  },
  'an id beyond 2^53': {
    fails: anyMessage(({ kind, idKind }) => kind === 'request' && idKind === 'unsafe-integer'),
    steps: (random) => [
      send(
        `{"jsonrpc":"2.0","method":"foo","id":${pick(random, ['9007199254740995', '18446744073709551617', '123456789012345678901234567890'])},"params":{}}`,
      ),
    ],
    minimal: ['send {"jsonrpc":"2.0","id":9007199254740992,"method":"a"}'],
  },
  'a split write': {
    fails: (steps) =>
      steps.some(
        (step) => step.type === 'send' && (step.cuts?.length ?? 0) > 0 && readMessage(step.payload).kind === 'request',
      ),
    steps: (random) => [
      {
        type: 'send',
        payload: Buffer.from(JSON.stringify({ jsonrpc: '2.0', id: 4, method: 'x', params: randomParams(random) })),
        cuts: [random.nextInt(2, 9), 12, 20],
      },
    ],
    minimal: ['send {"jsonrpc":"2.0","id":1,"method":"a"} [1]'],
  },
};

const none = new Uint8Array();

function message(random: fc.Random, members: Readonly<Record<string, unknown>>): Step {
  const entries = Object.entries({ jsonrpc: '2.0', ...members });
  const ordered = random.nextInt(0, 1) === 0 ? entries : entries.toReversed();
  return send(JSON.stringify(Object.fromEntries(ordered), undefined, pick(random, [0, 0, 1])));
}

type Test = (message: Message) => boolean;

function anyMessage(test: Test): (steps: Case) => boolean {
  return (steps) => steps.some((step) => step.type === 'send' && test(readMessage(step.payload)));
}

function inOrder(...tests: readonly Test[]): (steps: Case) => boolean {
  return (steps) => {
    let found = 0;
    for (const step of steps) {
      if (step.type === 'restart') found = 0;
      if (step.type === 'send' && tests[found]?.(readMessage(step.payload)) === true) found++;
    }
    return found === tests.length;
  };
}

const isWrong = (node: JsonNode | undefined): boolean => node !== undefined && node.type !== 'string';

function isSession(params: JsonNode | undefined): boolean {
  const session = member(params, 'sessionId');
  return session?.type === 'string' && session.value === '{{sessionId}}';
}

function depthOf(step: Step): number {
  const payload = payloadOf(step);
  const reading = payload === undefined ? undefined : readJson(payload);
  return reading?.ok === true ? reading.depth : 0;
}
