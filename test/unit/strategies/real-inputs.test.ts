import { describe, expect, it } from 'vitest';
import { generateCase } from '../../../src/draft/compose.ts';
import { combinationAt } from '../../../src/draft/pairs.ts';
import { bytesOf } from '../../../src/draft/reach.ts';
import acp from '../../../src/profiles/acp.ts';
import jsonrpc from '../../../src/profiles/jsonrpc.ts';
import type { Profile } from '../../../src/protocol/profile.ts';
import { strategyFolder } from '../../contract/strategy-folder.ts';
import { randoms } from '../draft/random.ts';

/** Messages that ended, deafened or confused released peers. `id` stands for any plain id, `...` for anything. */
const everywhere = [
  ...[
    '42',
    '"hello"',
    'true',
    'null',
    '[]',
    '[1]',
    '{}',
    '[null]',
    'hello',
    'this is not json',
    '{"jsonrpc":"2.0","id":1,',
  ],
  ...['{"jsonrpc":"2.0","id":id,"method":null...', '{"jsonrpc":"2.0","id":id,"method":1...', '{"jsonrpc":"1.0",...'],
  ...['{"jsonrpc":"2.0","id":id,"method":"__proto__"...', '{"jsonrpc":"2.0","id":id,"method":"constructor"...'],
  ...['{"jsonrpc":"2.0","id":id,"method":"toString"...', '{"jsonrpc":"2.0","id":id,"method":"hasOwnProperty"...'],
  ...['{"jsonrpc":"2.0","id":null,"method":"...', '{"jsonrpc":"2.0","id":9007199254740992,...'],
  ...['{"jsonrpc":"2.0","id":1.5,...', '{"jsonrpc":"2.0","id":{},...', '{"jsonrpc":"2.0","id":0,...'],
  ...[
    '{"jsonrpc":"2.0","id":"","method":...',
    '{"id":id,"method":"...',
    '{"jsonrpc":"2.0","id":id,"method":"no/such"}',
  ],
  ...['{"jsonrpc":"2.0","method":"$/cancelRequest"}', '{"jsonrpc":"2.0","id":id,"method":{},...', '"2.0"'],
];

const plain = [
  '[{"jsonrpc":"2.0","id":id,"method":"add","params":[1,2]}]',
  '[[{"jsonrpc":"2.0","id":id,"method":"add","params":[1,2]}]]',
  '{"jsonrpc":"2.0","id":id,"method":"add"}',
  '{"jsonrpc":"2.0","id":id,"method":"add","params":[]}',
  '{"jsonrpc":"2.0","id":id,"method":"add","params":null}',
  '{"jsonrpc":"2.0","id":id,"method":"...","params":["/no/such/file"]}',
  '{"id":id,"method":"add","params":[1,2]}',
];

const sessions = [
  '{"id":id,"method":"session/new","params":{"cwd":"{{cwd}}","mcpServers":[]}}',
  '{"jsonrpc":"2.0","id":id,"method":"session/new","params":{"cwd":"relative/dir","mcpServers":[]}}',
  '{"jsonrpc":"2.0","id":id,"method":"session/new","params":null}',
  '{"jsonrpc":"2.0","id":id,"method":"session/prompt","params":{"sessionId":"nope",...',
  '{"jsonrpc":"2.0","id":id,"method":"session/prompt","params":{"prompt":...',
  '{"jsonrpc":"2.0","id":id,"method":"initialize","params":{"protocolVersion":65536,...',
  '{"jsonrpc":"2.0","id":id,"method":"initialize","params":{"clientCapabilities":...',
  '{"jsonrpc":"2.0","method":"session/new",...',
];

const budget = 10_000;

describe.each([
  [acp, sessions],
  [jsonrpc, plain],
] as const)(`${budget} cases hold what broke real peers of $name`, async (profile, own) => {
  const sent = await messages(profile);
  it.each([...everywhere, ...own])('%s', (what) => {
    const pattern = patternOf(what);
    expect(sent.filter((text) => pattern.test(text)).length).toBeGreaterThan(0);
  });
});

async function messages(profile: Profile): Promise<readonly string[]> {
  const strategies = (await strategyFolder()).map(([, strategy]) => strategy);
  const limits = { maxBytes: 50_000, maxDepth: 1000, restartOneIn: 12 };
  const all = randoms(1, budget).flatMap((random, k) =>
    generateCase(combinationAt(k, strategies), random, { profile, limits }),
  );
  return all.map((step) => Buffer.from(bytesOf(step).subarray(0, 1000)).toString());
}

function patternOf(what: string): RegExp {
  const escaped = what
    .replaceAll(/[\\^$*+?()[\]{}|]/g, '\\$&')
    .replaceAll('...', '\0')
    .replaceAll('.', '\\.');
  return new RegExp(`^${escaped.replaceAll('\0', '[^]*').replaceAll(':id,', ':("[a-z-]*\\d+"|\\d+),')}$`);
}
