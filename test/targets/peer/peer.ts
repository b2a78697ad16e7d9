/** What a peer needs of the world, so that it runs in a test as well as in a process. */
export interface World {
  /** Sends one line. */
  say(text: string): void;
  /** Listens no more; what was said still goes out. Where it is missing, nobody listens to what is still said. */
  leave?(): void;
  /** Runs a task after what has already arrived was handled. */
  soon(task: () => void): void;
  /** Runs a task when a client has had time enough to answer; gives the means to call it off. */
  later(task: () => void): () => void;
}

export interface Peer {
  line(line: Buffer): void;
  /** A line came that was too long to keep. */
  tooLong(): void;
  /** The client has nothing more to say. */
  end(): void;
}
