import { LineReader } from './line-reader.ts';
import type { Peer, World } from './peer.ts';

const longestLine = 64 * 1024 * 1024;
const patience = 2_000;

/** Runs a peer over the standard streams of this process until its input ends. */
export function serve(create: (world: World) => Peer): void {
  let lines: string[] = [];
  const flush = () => {
    if (lines.length > 0) process.stdout.write(`${lines.join('\n')}\n`);
    lines = [];
  };
  const then = (task: () => void) => () => {
    task();
    flush();
  };
  const peer = create({
    say: (text) => lines.push(text),
    leave: () => process.stdin.destroy(),
    soon: (task) => setImmediate(then(task)),
    later: (task) => {
      const timer = setTimeout(then(task), patience);
      return () => clearTimeout(timer);
    },
  });
  const reader = new LineReader(peer, longestLine);
  process.stdin.on('data', (chunk: Buffer) => then(() => reader.push(chunk))());
  process.stdin.on(
    'end',
    then(() => {
      reader.end();
      peer.end();
    }),
  );
  process.stdout.on('error', () => process.exit(0));
}
