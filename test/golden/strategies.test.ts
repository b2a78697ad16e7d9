import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Case } from '../../src/case/case.ts';
import { generateCase } from '../../src/draft/compose.ts';
import { bytesOf } from '../../src/draft/reach.ts';
import acp from '../../src/profiles/acp.ts';
import jsonrpc from '../../src/profiles/jsonrpc.ts';
import { strategyFolder } from '../contract/strategy-folder.ts';
import { randoms } from '../unit/draft/random.ts';

const limits = { maxBytes: 2 ** 20, maxDepth: 100_000 };

/** A seed names its cases for ever: what changes these hashes breaks every seed that anybody noted down. Update them on purpose only. */
describe('the first 200 cases of seed 1', async () => {
  for (const [name, strategy] of await strategyFolder()) {
    for (const profile of [acp, jsonrpc]) {
      it(`${name} on ${profile.name}`, () => {
        const hash = createHash('sha256');
        for (const random of randoms(1, 200)) addCase(hash, generateCase([strategy], random, { profile, limits }));
        expect(hash.digest('hex').slice(0, 16)).toMatchSnapshot();
      });
    }
  }
});

function addCase(hash: ReturnType<typeof createHash>, steps: Case): void {
  for (const step of steps) {
    const { type } = step;
    const rest = type === 'send' ? step.cuts : type === 'pause' || type === 'quiet' ? step.ms : undefined;
    hash.update(`${type} ${bytesOf(step).length} ${rest ?? ''}\n`).update(bytesOf(step));
  }
}
