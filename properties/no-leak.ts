import { findLeaks, isSuspicious, scannable } from '../src/model/leaks.ts';
import { type Breach, defineCheck, type Receipt } from '../src/model/property.ts';
import { bytesOf } from '../src/protocol/bytes-of.ts';
import { stringsIn } from '../src/protocol/json/strings-in.ts';

export default defineCheck({
  says: 'no answer shows internals: stack frames, exception classes, paths, dereferences, SQL, HTML, secrets of the environment',
  level: 'must',
  cites: {
    text: 'CWE-209: Generation of Error Message Containing Sensitive Information',
    clause: 'Description',
    quote:
      'The product generates an error message that includes sensitive information about its environment, users, or associated data.',
    url: 'https://cwe.mitre.org/data/definitions/209.html',
  },
  judges: (receipt) =>
    receipt.is === 'answer' || receipt.is === 'stray'
      ? (receipt.message.error ?? receipt.message.result) !== undefined
      : isBody(receipt),
  broken: (receipt) => canaryIn(receipt) ?? leakIn(receipt),
  examples: {
    passes: [
      '> {"jsonrpc":"2.0","id":1,"method":"a"}',
      '< {"jsonrpc":"2.0","id":1,"error":{"code":-32603,"message":"Internal error"}}',
    ],
    fails: [
      '> {"jsonrpc":"2.0","id":1,"method":"a"}',
      '< {"jsonrpc":"2.0","id":1,"error":{"code":-32603,"message":"ENOENT: no such file, open \'/srv/app/a.json\'"}}',
    ],
  },
});

function canaryIn({ message, canaries, wasSent }: Receipt): Breach | undefined {
  const payload = Buffer.from(message.payload.buffer, message.payload.byteOffset, message.payload.byteLength);
  const shown = canaries.findIndex((canary, index) => {
    const bytes = bytesOfAll(canaries)[index];
    return bytes !== undefined && payload.includes(bytes) && !wasSent(canary);
  });
  return shown < 0 ? undefined : breach('planted secret', canaries[shown] ?? '');
}

const known = new WeakMap<readonly string[], readonly Buffer[]>();

/** Turned into bytes once for each connection. */
function bytesOfAll(canaries: readonly string[]): readonly Buffer[] {
  let bytes = known.get(canaries);
  if (bytes === undefined) {
    bytes = canaries.map((canary) => Buffer.from(canary));
    known.set(canaries, bytes);
  }
  return bytes;
}

/** Errors that peers make again and again, and that hold nothing: looked at once. */
const clean = new Set<string>();
const [longestKept, mostKept] = [200, 1_000];

function leakIn(receipt: Receipt): Breach | undefined {
  const { message, is } = receipt;
  const bytes = bytesOf(message, message.error);
  if (is === 'other' || bytes.length === 0 || bytes.length > longestKept) return firstLeak(receipt);
  const text = bytes.toString('latin1');
  if (clean.has(text)) return undefined;
  if (clean.size < mostKept && !textsIn(receipt).some(isSuspicious)) clean.add(text);
  return firstLeak(receipt);
}

function firstLeak(receipt: Receipt): Breach | undefined {
  const { is, wasSent, profile } = receipt;
  for (const text of textsIn(receipt)) {
    // A page in place of an answer is no answer, which another rule tells; it leaks what stands on it.
    const [leak] = findLeaks(scannable(text), wasSent).filter(({ kind }) => is !== 'other' || kind !== 'HTML');
    if (leak === undefined) continue;
    return profile.allowedInData.includes(leak.kind) ? undefined : breach(leak.kind, leak.text);
  }
  return undefined;
}

/** What HTTP brings in place of an answer. What stands at another address, and was asked for, may hold anything. */
const isBody = ({ is, message, arrival, answers }: Receipt): boolean =>
  is === 'other' &&
  arrival?.ticket !== undefined &&
  message.payload.length > 0 &&
  (answers?.isPlain !== false || (arrival.status ?? 0) >= 400);

/** Of an answer its error; of a body of HTTP that is no JSON-RPC all: JSON of another kind, a page, prose. */
function textsIn({ is, message: { node, payload, error } }: Receipt): readonly string[] {
  if (is !== 'other') return error === undefined ? [] : stringsIn(error);
  return node === undefined ? [Buffer.from(payload).toString('utf8')] : stringsIn(node);
}

function breach(kind: string, text: string): Breach {
  const article = /^[aeiou]/.test(kind) ? 'an' : 'a';
  return { observed: `leak of ${article} ${kind}`, expected: 'nothing internal', got: text };
}
