import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { Captured, Captures } from '../../../src/driver/captures.ts';
import { fillSlots } from '../../../src/driver/slots.ts';
import type { JsonNode } from '../../../src/protocol/json/node.ts';
import { profile } from './start.ts';

const values: Record<string, JsonNode> = {
  text: { type: 'string', value: 'a"b\n' },
  number: { type: 'number', text: '1e400' },
  nested: { type: 'string', value: '{{text}}' },
};
const fill = (text: string) => Buffer.from(fillSlots(Buffer.from(text), (name) => values[name])).toString();

describe('fillSlots', () => {
  it.each([
    ['{"a":"{{text}}"}', '{"a":"a\\"b\\n"}'],
    ['{"a":"{{number}}"}', '{"a":1e400}'],
    ['{"a":"x{{number}}"}', '{"a":"x1e400"}'],
    ['{{number}}{{number}}', '1e4001e400'],
    ['"{{nested}}"', '"{{text}}"'],
    ['{{{text}}}', '{a\\"b\\n}'],
    ['{{unknown}} {{ text }} {{}} {{', '{{unknown}} {{ text }} {{}} {{'],
    [`{{${'x'.repeat(100)}}}`, `{{${'x'.repeat(100)}}}`],
    ['"{{text}}","{{unknown}}","{{text}}"', '"a\\"b\\n","{{unknown}}","a\\"b\\n"'],
  ])('%s → %s', (given, expected) => {
    expect(fill(given)).toBe(expected);
  });

  it('leaves other bytes alone, and gives back the same bytes where there is no slot', () => {
    const plain = Uint8Array.of(0xff, 0x7b, 0x7b, 0xfe);
    expect(fillSlots(plain, () => undefined)).toBe(plain);
    const odd = Buffer.concat([Buffer.of(0xff), Buffer.from('{{text}}'), Buffer.of(0xfe)]);
    expect([...fillSlots(odd, () => ({ type: 'string', value: 'z' }))]).toEqual([0xff, 0x7a, 0xfe]);
  });

  it('is linear in what looks like slots', () => {
    const many = Buffer.from('{{'.repeat(500_000));
    const from = process.cpuUsage();
    expect(fillSlots(many, () => undefined)).toBe(many);
    // A quadratic one takes minutes.
    expect(process.cpuUsage(from).user / 1e6).toBeLessThan(10);
  });
});

describe('Captures', () => {
  const captures = new Captures(profile);
  const result: JsonNode = { type: 'object', members: [{ key: 'token', value: { type: 'string', value: 'new' } }] };

  it('prefers what was seen, then the default, then what is built in', () => {
    const captured = new Captured();
    expect(captures.value('token', captured, new Map())).toEqual({ type: 'string', value: 'no-token' });
    captures.take('open', result, captured);
    expect(captures.value('token', captured, new Map())).toEqual({ type: 'string', value: 'new' });
    expect(captures.value('otherToken', captured, new Map())).toEqual({ type: 'string', value: 'no-token' });
    expect(captures.value('otherToken', new Map(), captured)).toEqual({ type: 'string', value: 'new' });
    expect(captures.value('cwd', captured, new Map())).toEqual({ type: 'string', value: tmpdir() });
    expect(captures.value('toString', captured, new Map())).toBeUndefined();
  });
});
