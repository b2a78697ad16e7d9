import { expect, test } from 'vitest';
import { parseEntry, printEntry } from '../../src/corpus/entry.ts';
import { loadCase, storeCase } from '../../src/corpus/stored.ts';

/** A file as version 1 wrote it. Later versions must read it, and write it so. */
const stored = String.raw`{
  "format": 1,
  "profile": "acp",
  "property": "jsonrpc/6-empty-batch",
  "signature": "0a1b2c3d",
  "key": "jsonrpc/6-empty-batch | nothing | empty batch",
  "level": "must",
  "says": "an empty array is answered with one invalid request",
  "note": "seen in the field",
  "found": { "seed": "k3j", "strategy": "batch + odd-id", "version": "0.1.0" },
  "steps": [
    { "restart": true },
    { "send": { "text": "{\"jsonrpc\":\"2.0\",\"id\":\"{{sessionId}}\"}" }, "cuts": [1, 5] },
    { "settle": true },
    { "send": { "base64": "/w==" } },
    { "write": { "text": "[]\n" } },
    { "reply": { "text": "{}" } },
    { "quiet": 50 },
    { "pause": 1.5 },
    { "close": "half" }
  ]
}
`;

test('an entry of format 1 is read, and printed as it was', () => {
  const entry = parseEntry(stored, 'golden');
  expect(printEntry(entry)).toBe(stored);
  expect(storeCase(loadCase(entry.steps))).toEqual(entry.steps);
});
