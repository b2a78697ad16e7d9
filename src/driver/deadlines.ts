/** How long the driver waits for what, in ms. Some are only where learning starts. */
export interface Deadlines {
  /** From the start of a process to its first answer. Real agents need up to half a minute. */
  readonly opening: number;
  /** The same where it neither computes nor writes; and how often that is looked at. */
  readonly idle: number;
  readonly look: number;
  /** The same, once something came that is no message. */
  readonly prose: number;
  /** A probe's answer: before any was seen, and the bounds of what is learned from those seen. */
  readonly probe: number;
  readonly probeLeast: number;
  readonly probeMost: number;
  /** On top, for each megabyte sent since the last settle. */
  readonly perMegabyte: number;
  /** The same in a hasty run, whose verdict is looked at again without haste. */
  readonly probeHasty: number;
  /** A request whose handler may take its time, after the barriers. */
  readonly patience: number;
  /** The same for a method of the protocol that has not answered yet: some agents need many seconds for a first session. */
  readonly patienceFirst: number;
  /** Where time is short, and the run neither cold nor the first of its method: a silence that matters is proved with all patience. */
  readonly patienceShort: number;
  readonly patienceLeast: number;
  readonly patienceMost: number;
  /** The exit that should follow when the peer closes its side. */
  readonly exit: number;
  /** How long processor time is watched to tell hung from deaf. */
  readonly sample: number;
  /** Where each message is answered by itself: how long the next one waits for its turn, at first and at least. */
  readonly turn: number;
  readonly turnLeast: number;
  /** What may still come after we ended our side. */
  readonly afterClose: number;
  /** A `quiet` or `pause` step, at most. */
  readonly step: number;
}

export const defaultDeadlines: Deadlines = {
  opening: 60_000,
  idle: 20_000,
  look: 1_000,
  prose: 10_000,
  probe: 5_000,
  probeLeast: 1_000,
  probeMost: 5_000,
  perMegabyte: 1_000,
  probeHasty: 700,
  patience: 1_500,
  patienceFirst: 20_000,
  patienceShort: Number.POSITIVE_INFINITY,
  patienceLeast: 100,
  patienceMost: 10_000,
  exit: 300,
  sample: 300,
  turn: 1_000,
  turnLeast: 100,
  afterClose: 500,
  step: 60_000,
};
