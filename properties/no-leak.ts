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
  const shown = canaries.find((canary) => payload.includes(canary) && !wasSent(canary));
  return shown === undefined ? undefined : breach('planted secret', shown);
}

function leakIn({ message, wasSent, profile }: Receipt): Breach | undefined {
  if (message.error === undefined) return undefined;
  const [leak] = stringsIn(message.error).flatMap((text) => findLeaks(scannable(text), wasSent));
  if (leak === undefined || profile.allowedInData.includes(leak.kind)) return undefined;
  return breach(leak.kind, leak.text);
}

function breach(kind: string, text: string): Breach {
  return { observed: `leak of a ${kind}`, expected: 'nothing internal', got: text };
}
