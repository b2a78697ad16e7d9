import type { Bytes } from './bytes.ts';
import type { Via } from './case.ts';
import type { LocalPeer } from './local-peer.ts';
import type { Secret } from './secrets.ts';
import { shownUrl } from './shown-url.ts';

/** The peer under test and how to reach it. */
export interface Target {
  /** Starts it; empty = it runs already, and is not ours to restart: each instance is a connection of its own. */
  readonly command: readonly string[];
  /**
   * Where it listens; its scheme chooses the transport. Absent = standard input and output of the command. `{port}`, here and
   * in the command, stands for a port that is free, another one for each instance.
   */
  readonly url?: string;
  /** HTTP and WebSocket: sent with every request, unless a step says otherwise. */
  readonly headers?: Readonly<Record<string, string>>;
  /** What of all this is shown nowhere. */
  readonly secrets?: readonly Secret[];
  /** In this process, instead of a command or a URL. */
  readonly peer?: LocalPeer;
  /** Ms that it may take for its first answer; absent = a minute, and less where it gives no sign of life. */
  readonly wait?: number;
  /** Its working directory holds links to all that is where we are. */
  readonly linked?: true;
  /** Added to the environment of a spawned target. */
  readonly env?: Readonly<Record<string, string>>;
}

/** The target as words for people: where it is reached, then the command. */
export const targetWords = ({ peer, url, command }: Target): readonly string[] => [
  ...(peer === undefined ? [] : ['(in this process)']),
  ...(url === undefined ? [] : [shownUrl(url)]),
  ...command,
];

export interface Exit {
  readonly code?: number;
  readonly signal?: string;
}

/** What a transport of whole messages is told with each of ours. */
export interface Parcel {
  /** Its number on this connection, unique; comes back with what answers it. Zero or less: none of a case's messages. */
  readonly ticket: number;
  readonly via?: Via;
  /** Byte offsets where the message is sent in fragments. */
  readonly cuts?: readonly number[];
}

/** What a transport of whole messages tells with each of the peer's. */
export interface Arrival {
  /** The message that it came in answer to, where the transport knows: the response to an HTTP request. */
  readonly ticket?: number;
  /** Nothing more will come in answer to it. A message without bytes may only say this. */
  readonly isLast?: boolean;
  /** HTTP. Names of headers in lower case. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Why there is no response, such as `ECONNRESET`. */
  readonly failed?: string;
  /** WebSocket: came as a binary message. */
  readonly binary?: boolean;
}

export interface ConnectionEvents {
  /** A piece of the stream; or one whole message, with what the transport knows of it. */
  data(chunk: Bytes, arrival?: Arrival): void;
  stderr(chunk: Bytes): void;
  /**
   * The peer ended its side of the stream. `how`: in words that follow "the peer", as `reset the connection`. `code`: of a
   * WebSocket's close, 1006 where there was none.
   */
  closed(how?: string, code?: number): void;
  exited(exit: Exit): void;
}

/** A live connection to one instance of the target. Methods never throw for what the peer does. */
export interface Connection {
  /**
   * Resolves when the bytes were handed to the system; `false` when the peer no longer takes them. With a parcel where the
   * transport carries whole messages.
   */
  write(bytes: Bytes, parcel?: Parcel): Promise<boolean>;
  closeInput(): void;
  /** Ends this connection and no more: the instance goes on. Resolves when it is closed. */
  leave?(): Promise<void>;
  /**
   * Another connection to the same instance, in the place of this one, which has ended or was left. Throws what the system says.
   * Only where an instance can have several.
   */
  again?(events: ConnectionEvents): Promise<Connection>;
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
  /** Of the URLs that it is for, in lower case; none = it needs no URL. */
  readonly schemes: readonly string[];
  /** It keeps messages apart by itself, so the framing is `message`. */
  readonly carriesMessages?: true;
  /** Each message gets an answer of its own, if only an empty one: it says by itself that nothing more will come. */
  readonly answersEach?: true;
  /** A connection that opens was answered by the peer itself, not only by its system. */
  readonly greets?: true;
  /** The peer's system may keep a small answer to itself until the one before is acknowledged. */
  readonly holdsBack?: true;
  /** It sends the target's headers. */
  readonly sendsHeaders?: true;
  /** Throws TargetError when the target can't be started or reached. */
  open(target: Target, events: ConnectionEvents): Promise<Connection>;
}
