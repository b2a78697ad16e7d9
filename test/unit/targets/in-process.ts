import type { Peer, World } from '../../targets/peer/peer.ts';

export interface Talk {
  /** Hands over lines at once, as one chunk would bring them, and gives what is said until nothing more happens. */
  say(...lines: readonly (string | Buffer)[]): readonly string[];
  /** As `say`, each line read as JSON. */
  ask(...lines: readonly (string | Buffer | object)[]): readonly Reply[];
  /** Time passes: whoever waits for the client gives up. */
  wait(): readonly string[];
  end(): readonly string[];
}

export type Reply = unknown;

/** A peer without a process. */
export function talkTo(create: (world: World) => Peer): Talk {
  let said: string[] = [];
  const soon: (() => void)[] = [];
  const late = new Set<() => void>();
  const peer = create({
    say: (text) => said.push(...text.split('\n')),
    soon: (task) => soon.push(task),
    later: (task) => {
      late.add(task);
      return () => late.delete(task);
    },
  });
  const heard = () => {
    for (let task = soon.shift(); task !== undefined; task = soon.shift()) task();
    const lines = said;
    said = [];
    return lines;
  };
  const say = (...lines: readonly (string | Buffer)[]) => {
    for (const line of lines) peer.line(Buffer.from(line));
    return heard();
  };
  return {
    say,
    ask: (...lines) =>
      say(
        ...lines.map((line) => (typeof line === 'string' || Buffer.isBuffer(line) ? line : JSON.stringify(line))),
      ).map((line) => JSON.parse(line)),
    wait: () => {
      for (const task of [...late]) task();
      return heard();
    },
    end: () => {
      peer.end();
      return heard();
    },
  };
}
