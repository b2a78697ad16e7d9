import { describe, expect, it } from 'vitest';
import { defaultLimits } from '../../../src/draft/draft.ts';
import { memberOf } from '../../../src/draft/envelope.ts';
import { finish } from '../../../src/draft/finish.ts';
import { membersOf } from '../../../src/draft/lines.ts';
import { sceneFrom } from '../../../src/draft/scene.ts';
import { session } from '../../../src/draft/session.ts';
import acp from '../../../src/profiles/acp.ts';
import jsonrpc from '../../../src/profiles/jsonrpc.ts';
import { jsonText } from '../../../src/protocol/json/print.ts';
import { readMessage } from '../../../src/protocol/read-message.ts';
import { randoms } from './random.ts';

describe.each([acp, jsonrpc])('a session of $name', (profile) => {
  const drafts = randoms(2, 400).map((random) => session(sceneFrom(random, profile, { limits: defaultLimits })));

  it('holds valid calls only, of methods that the target handles', () => {
    const ours = profile.methods.filter(({ side }) => side === 'driver').map(({ name }) => name);
    for (const step of drafts.flatMap(finish)) {
      if (step.type !== 'send') continue;
      const message = readMessage(step.payload);
      expect(['request', 'notification']).toContain(message.kind);
      expect(ours).not.toContain(message.method);
    }
  });

  it('gives each request of a case an id of its own', () => {
    for (const { lines } of drafts) {
      const ids = lines.flatMap((line) => memberOf(membersOf(line) ?? [], 'id') ?? []).map(jsonText);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  it('has its focus on a message', () => {
    for (const { lines, focus } of drafts) expect(lines[focus]?.at).toBe('envelope');
  });

  it('is one message half of the time, and at most a window of 64', () => {
    const sizes = drafts.map(({ lines }) => lines.length);
    expect(sizes.filter((size) => size === 1).length).toBeGreaterThan(160);
    expect(Math.max(...sizes)).toBeGreaterThan(40);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(64);
  });
});

describe('a conversation of acp', () => {
  it('waits for the id that it made before it names it', () => {
    for (const random of randoms(4, 50)) {
      const steps = finish(session(sceneFrom(random, acp, { limits: defaultLimits }), 'conversation'));
      const [first, second, third] = steps;
      expect(first?.type === 'send' && readMessage(first.payload).method).toBe('session/new');
      expect(second?.type).toBe('settle');
      expect(third?.type === 'send' && Buffer.from(third.payload).includes('{{sessionId}}')).toBe(true);
    }
  });
});
