import { describe, expect, test } from 'vitest';
import type { FindingEvent, RunEvent } from '../../../src/engine/events.ts';
import { makePlan } from '../../../src/engine/make-plan.ts';
import { run } from '../../../src/engine/run.ts';
import { builtTarget } from '../../quality/faults/hunt.ts';

interface Compared {
  readonly events: readonly RunEvent[];
  readonly findings: readonly FindingEvent[];
}

async function compare(against: Readonly<Record<string, readonly string[]>>, strategy: string): Promise<Compared> {
  const plan = await makePlan({
    profile: 'jsonrpc',
    command: builtTarget('healthy-jsonrpc-server'),
    against: Object.entries(against).map(([name, command]) => ({ name, target: { command } })),
    seed: 'against',
    cases: 40,
    strategies: [strategy],
  });
  const events: RunEvent[] = [];
  await run(plan, (event) => events.push(event));
  const findings = events.filter((event) => event.type === 'finding');
  return { events, findings: [...new Map(findings.map((event) => [event.signature, event])).values()] };
}

describe('several peers get the same cases', () => {
  test('where the text allows one answer, the one who gives another is named', { timeout: 60_000 }, async () => {
    const { events, findings } = await compare(
      { talks: builtTarget('faulty-agent', 'jsonrpc/4.1-notification-is-silent') },
      'unknown-method',
    );
    expect(findings.map(({ peer, property, status }) => ({ peer, property, status }))).toEqual([
      { peer: 'talks', property: 'jsonrpc/4.1-notification-is-silent', status: 'new' },
    ]);
    expect(findings[0]?.reproduce).toContain('faulty-agent');
    expect(events[0]).toMatchObject({ type: 'run-started', against: [{ name: 'talks' }] });
    expect(events.at(-1)).toMatchObject({ type: 'run-finished', exitCode: 1 });
  });

  test('where it allows several, that they differ is a note: once for each kind, small', {
    timeout: 60_000,
  }, async () => {
    const { events, findings } = await compare({ picky: builtTarget('picky-jsonrpc-server') }, 'odd-id');
    expect(new Set(findings.map(({ property, level, peer }) => `${property} ${level} ${peer}`))).toEqual(
      new Set(['peers-differ may undefined']),
    );
    expect(findings.map(({ observed }) => observed)).toContain('target: error -32601; picky: error -32600');
    for (const { size } of findings) expect(size).toEqual({ steps: 1, bytes: expect.any(Number) });
    expect(findings.some(({ count }) => count > 1)).toBe(true);
    expect(events.at(-1)).toMatchObject({ type: 'run-finished', exitCode: 0 });
  });

  test('peers that are alike give nothing to tell', { timeout: 60_000 }, async () => {
    const { findings } = await compare({ same: builtTarget('healthy-jsonrpc-server') }, 'invalid-envelope');
    expect(findings).toEqual([]);
  });

  test('one that can not be used ends the run, by its name', { timeout: 60_000 }, async () => {
    const { events } = await compare({ gone: ['/no/such/program'] }, 'valid');
    expect(events.find(({ type }) => type === 'harness-error')).toMatchObject({
      message: expect.stringMatching(/^peer gone: /),
    });
    expect(events.at(-1)).toMatchObject({ type: 'run-finished', exitCode: 3 });
  });
});
