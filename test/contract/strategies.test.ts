import { describe, expect, it } from 'vitest';
import type { Case, Step } from '../../src/case/case.ts';
import { generateCase } from '../../src/draft/compose.ts';
import type { Strategy } from '../../src/draft/draft.ts';
import { bytesOf } from '../../src/draft/reach.ts';
import acp from '../../src/profiles/acp.ts';
import agentrelay from '../../src/profiles/agentrelay.ts';
import jsonrpc from '../../src/profiles/jsonrpc.ts';
import type { Profile } from '../../src/protocol/profile.ts';
import { randomOf, randoms } from '../unit/draft/random.ts';
import { strategyFolder } from './strategy-folder.ts';

const all = await strategyFolder();
const profiles = [acp, jsonrpc];
/** Where a strategy is at home. */
const homeOf = ({ needs }: Strategy): Profile => (needs === 'callers' ? agentrelay : acp);
const small = { maxBytes: 100_000, maxDepth: 2000, restartOneIn: 4 };
const reachedWithin = 2500;

describe('a strategy', () => {
  it('is there for every kind of input', () => {
    expect(all.length).toBeGreaterThanOrEqual(11);
  });

  for (const [name, strategy] of all) {
    describe(name, () => {
      it('says what it sends and what it reaches', () => {
        expect(strategy.says.length).toBeGreaterThan(20);
        expect(Object.keys(strategy.reaches).length).toBeGreaterThan(0);
        expect(strategy.order).toBeGreaterThanOrEqual(0);
        expect(strategy.order).toBeLessThanOrEqual(6);
      });

      it('makes the same bytes from the same seed, and others from others', () => {
        for (const profile of profiles) {
          const made = (seed: number): string =>
            fingerprint(generateCase([strategy], randomOf(seed), { profile, limits: small }));
          const seeds = Array.from({ length: 40 }, (_, seed) => seed);
          expect(seeds.map(made)).toEqual(seeds.map(made));
          expect(new Set(seeds.map(made)).size).toBeGreaterThan(10);
        }
      });

      it(`reaches its bounds within ${reachedWithin} cases`, () => {
        const missed = new Set(Object.keys(strategy.reaches));
        for (const random of randoms(7, reachedWithin)) {
          const steps = generateCase([strategy], random, { profile: homeOf(strategy) });
          for (const bound of missed) if (strategy.reaches[bound]?.(steps)) missed.delete(bound);
          if (missed.size === 0) break;
        }
        expect([...missed]).toEqual([]);
      });

      it('meets every other strategy, within the limits, in valid steps', () => {
        for (const [otherName, other] of all) {
          for (const profile of profiles) {
            for (const random of randoms(11, 60)) {
              const steps = generateCase([strategy, other], random, { profile, limits: small });
              expect(steps.length, `${name} and ${otherName}`).toBeGreaterThan(0);
              expect(steps.flatMap(faultsOf), `${name} and ${otherName}`).toEqual([]);
            }
          }
        }
      });

      it('changes valid traffic whatever was done to it before', () => {
        const others = all.filter(([otherName]) => otherName !== name);
        for (const [otherName, other] of others) {
          const differ = randoms(3, 80).filter((random) => {
            const alone = generateCase([other], random.clone(), { profile: homeOf(strategy), limits: small });
            const both = generateCase([other, strategy], random.clone(), { profile: homeOf(strategy), limits: small });
            return fingerprint(alone) !== fingerprint(both);
          });
          expect(differ.length, `${name} on ${otherName}`).toBeGreaterThan(name === 'valid' ? 0 : 40);
        }
      });
    });
  }
});

const fingerprint = (steps: Case): string =>
  steps
    .map((step) =>
      JSON.stringify({
        ...step,
        ...(bytesOf(step).length > 0 && { bytes: Buffer.from(bytesOf(step)).toString('latin1'), payload: 0 }),
      }),
    )
    .join('\n');

/** What is not right about a step, were it read from a file. */
function faultsOf(step: Step): readonly string[] {
  switch (step.type) {
    case 'send': {
      const { payload, cuts = [] } = step;
      const rising = cuts.every((cut, index) => Number.isInteger(cut) && cut > (cuts[index - 1] ?? 0));
      return [
        ...(payload instanceof Uint8Array && payload.length <= small.maxBytes
          ? []
          : [`send of ${payload.length} bytes`]),
        ...(rising && (cuts.at(-1) ?? 0) <= payload.length + 1 ? [] : ['cuts']),
      ];
    }
    case 'write':
      return step.bytes.length <= small.maxBytes + 64 ? [] : [`write of ${step.bytes.length} bytes`];
    case 'reply':
      return step.payload.length > 0 ? [] : ['empty reply'];
    case 'pause':
    case 'quiet':
      return step.ms > 0 && step.ms <= 50 ? [] : ['a long rest'];
    case 'settle':
    case 'answer':
    case 'close':
    case 'restart':
      return [];
  }
}
