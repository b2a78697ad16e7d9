import type { Bytes } from './bytes.ts';

/** The peer under test and how to reach it. */
export interface Target {
  readonly command: readonly string[];
  /** Added to the environment of a spawned target. */
  readonly env?: Readonly<Record<string, string>>;
}

export interface Exit {
  readonly code?: number;
  readonly signal?: string;
}

export interface ConnectionEvents {
  data(chunk: Bytes): void;
  stderr(chunk: Bytes): void;
  /** The peer ended its side of the stream. */
  closed(): void;
  exited(exit: Exit): void;
}

/** A live connection to one instance of the target. Methods never throw for what the peer does. */
export interface Connection {
  /** Resolves when the bytes were handed to the system; `false` when the peer no longer takes them. */
  write(bytes: Bytes): Promise<boolean>;
  closeInput(): void;
  /** Ends the peer and everything that it started; resolves when it is gone. */
  kill(): Promise<void>;
  /** The last bytes of stderr, bounded. */
  stderrTail(): string;
  /** Processor time used so far in ms, where the system tells; tells hung from deaf. */
  cpu(): number | undefined;
  /** Bytes we wrote that the peer has not taken yet. */
  readonly backlog: number;
  readonly exit: Exit | undefined;
  /** Secrets planted where the peer can see them but must not show them. */
  readonly canaries: readonly string[];
}

/** One file each in `src/transports/`. */
export interface Transport {
  readonly says: string;
  /** Throws TargetError when the target can't be started or reached. */
  open(target: Target, events: ConnectionEvents): Promise<Connection>;
}
