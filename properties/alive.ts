import { defineInvariant, type Happening } from '../src/model/property.ts';

export default defineInvariant({
  says: 'no message ends the peer',
  level: 'must',
  cites: {
    text: 'JSON-RPC 2.0 Specification',
    clause: '5',
    quote: 'When a rpc call is made, the Server MUST reply with a Response.',
  },
  broken: (happening) => {
    if (happening.type !== 'ended' || (happening.as !== 'exited' && happening.as !== 'closed')) return undefined;
    if (isRefusal(happening)) return undefined;
    const reason = lastWords(happening.stderr);
    const got = reason === undefined ? happening.detail : `${happening.detail}; stderr: ${reason.slice(0, 300)}`;
    return { observed: happening.detail, expected: 'an answer, and the peer lives on', got };
  },
  examples: {
    passes: ['> 42', '< {"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"Invalid Request"}}'],
    fails: ['> 42', '! exit 1'],
  },
});

type Ending = Extract<Happening, { type: 'ended' }>;

/** Of a message that was too big for it, where it says so; what has that code for less says something untrue. */
const [tooBig, aSize] = [1009, 65_536];

/** A peer may end the connection in good order rather than take a message of such a size. */
function isRefusal({ largest, as, detail, code, hadBinary }: Ending): boolean {
  // RFC 6455, 8.1: text that is no UTF-8 fails the connection; 7.4.1: so may a message that is no text.
  if (as === 'closed' && code !== undefined && (hadBinary || (code === tooBig && largest > aSize))) return true;
  return largest > 10_000_000 && (as === 'closed' || detail === 'exit code 0');
}

/** The line that names the error, not the line of source that threw it. */
function lastWords(stderr: string): string | undefined {
  const lines = stderr.split('\n').map((line) => line.trim());
  return (
    lines.findLast((line) => /^(?:Uncaught )?[\w.]*(?:Error|Exception)(?: \[\w+\])?:|\bpanicked at\b/.test(line)) ??
    lines.findLast((line) => /error|exception|panic|fatal/i.test(line))
  );
}
