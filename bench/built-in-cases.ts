import * as fc from 'fast-check';
import type { Case } from '../src/case/case.ts';

/** Cases made of fast-check's own arbitraries, which it can shrink by itself. They hold what the planted faults need. */
export function builtInCases(): fc.Arbitrary<Case> {
  const line = fc.oneof({ weight: 9, arbitrary: message() }, { weight: 1, arbitrary: batch() });
  return fc
    .array(line, { minLength: 1, maxLength: 24, size: 'max' })
    .map((lines) => lines.map((text) => ({ type: 'send', payload: Buffer.from(text) })));
}

const methods = ['session/new', 'session/close', 'session/prompt', 'session/cancel', 'foo'] as const;

function message(): fc.Arbitrary<string> {
  const members = fc.record(
    {
      jsonrpc: fc.constant('2.0'),
      id: fc.oneof(
        fc.nat(999),
        fc.string(),
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.constantFrom([], {}, true, null),
      ),
      method: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...methods) }, { weight: 1, arbitrary: fc.string() }),
      params: params(),
    },
    { requiredKeys: ['jsonrpc', 'method'] },
  );
  return fc.tuple(members, fc.integer({ min: 0, max: 5000 })).map(([value, depth]) => {
    const text = JSON.stringify(value);
    return depth > 4500 ? text.replace(/\}$/, `,"deep":${'['.repeat(depth)}${']'.repeat(depth)}}`) : text;
  });
}

function params(): fc.Arbitrary<object> {
  return fc.record(
    {
      sessionId: fc.constantFrom('{{sessionId}}', 'none'),
      cwd: fc.oneof(fc.constant('/tmp'), fc.jsonValue()),
      prompt: fc.array(fc.record({ type: fc.constant('text'), text: fc.string() })),
      note: fc.oneof(
        { weight: 9, arbitrary: fc.string() },
        { weight: 1, arbitrary: fc.string({ maxLength: 4000, size: 'max' }) },
      ),
      extra: fc.jsonValue(),
    },
    { requiredKeys: [] },
  );
}

function batch(): fc.Arbitrary<string> {
  const entry = fc.oneof({ weight: 4, arbitrary: message() }, { weight: 1, arbitrary: fc.constant('null') });
  return fc.array(entry, { minLength: 1, maxLength: 6 }).map((entries) => `[${entries.join()}]`);
}
