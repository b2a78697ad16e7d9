import { findLeaks, scannable } from '../src/model/leaks.ts';
import { type Breach, defineCheck, type Receipt } from '../src/model/property.ts';
import { stringsIn } from '../src/protocol/json/strings-in.ts';
import type { Message } from '../src/protocol/message.ts';

export default defineCheck({
  says: 'no answer shows internals: stack frames, exception classes, paths, dereferences, SQL, HTML, secrets of the environment',
  level: 'must',
  cites: {
    text: 'Agent Client Protocol Java SDK, Errors',
    clause: 'Internal errors',
    quote: "The exception's own message is not sent to the peer.",
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
    const bytes = bytesOf(canaries)[index];
    return bytes !== undefined && payload.includes(bytes) && !wasSent(canary);
  });
  return shown < 0 ? undefined : breach('planted secret', canaries[shown] ?? '');
}

const known = new WeakMap<readonly string[], readonly Buffer[]>();

/** Turned into bytes once for each connection. */
function bytesOf(canaries: readonly string[]): readonly Buffer[] {
  let bytes = known.get(canaries);
  if (bytes === undefined) {
    bytes = canaries.map((canary) => Buffer.from(canary));
    known.set(canaries, bytes);
  }
  return bytes;
}

function leakIn({ message, is, wasSent, profile }: Receipt): Breach | undefined {
  const texts = is === 'other' ? textsIn(message) : message.error === undefined ? [] : stringsIn(message.error);
  for (const text of texts) {
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

/** A body of HTTP that is no JSON-RPC: JSON of another kind, a page, prose. */
const textsIn = ({ node, payload }: Message): readonly string[] =>
  node === undefined ? [Buffer.from(payload).toString('utf8')] : stringsIn(node);

function breach(kind: string, text: string): Breach {
  return { observed: `leak of a ${kind}`, expected: 'nothing internal', got: text };
}
