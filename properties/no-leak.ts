import { findLeaks, scannable } from '../src/model/leaks.ts';
import { type Breach, defineCheck, type Receipt } from '../src/model/property.ts';
import { stringsIn } from '../src/protocol/json/strings-in.ts';

export default defineCheck({
  says: 'no answer shows internals: stack frames, exception classes, paths, dereferences, SQL, HTML, secrets of the environment',
  level: 'must',
  cites: {
    text: 'Agent Client Protocol Java SDK, Errors',
    clause: 'Internal errors',
    quote: "The exception's own message is not sent to the peer.",
  },
  judges: ({ message, is }) => (is === 'answer' || is === 'stray') && (message.error ?? message.result) !== undefined,
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

function leakIn({ message, wasSent, profile }: Receipt): Breach | undefined {
  if (message.error === undefined) return undefined;
  for (const text of stringsIn(message.error)) {
    const [leak] = findLeaks(scannable(text), wasSent);
    if (leak === undefined) continue;
    return profile.allowedInData.includes(leak.kind) ? undefined : breach(leak.kind, leak.text);
  }
  return undefined;
}

function breach(kind: string, text: string): Breach {
  return { observed: `leak of a ${kind}`, expected: 'nothing internal', got: text };
}
