import type { Breach, Property } from './property.ts';

/** One property broken in one run of a case. */
export interface Violation extends Breach {
  readonly property: Property;
  /** What was sent, as a class: `request session/prompt`, `not-json`, `scalar`; no values. Part of the signature. */
  readonly sent: string;
  /** The method as it was sent, cut to 80 characters; for people. */
  readonly method?: string;
  /** Index of the step that is to blame, where one is. */
  readonly step?: number;
  /** More than one message could have been answered by this reply: run serially before it is believed. */
  readonly ambiguous: boolean;
}

export interface Verdict {
  readonly violations: readonly Violation[];
  /** How often each property was put to the test, by address. */
  readonly judged: ReadonlyMap<string, number>;
}
