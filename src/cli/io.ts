import type { Sink } from '../report/reporter.ts';

/** The world as commands see it, so that tests can be the world. */
export interface Io {
  readonly out: Sink & { readonly isTTY?: boolean | undefined };
  readonly err: Sink & { readonly isTTY?: boolean | undefined };
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Aborted by the first Ctrl-C. */
  readonly signal: AbortSignal;
}

export const exitCodes = { fine: 0, findings: 1, usage: 2, target: 3, ours: 4, interrupted: 130 } as const;
