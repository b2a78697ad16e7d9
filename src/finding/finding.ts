import type { Case } from '../case/case.ts';
import type { Citation, Level } from '../model/property.ts';

export type Status = 'new' | 'known' | 'flaky' | 'fixed' | 'changed';

/** A violation, minimal and confirmed. */
export interface Finding {
  /** First 8 hex digits of sha256 over `key`. */
  readonly signature: string;
  /** What makes two violations the same: property, observed shape, class of what was sent, joined by ` | `. */
  readonly key: string;
  readonly property: string;
  readonly level: Level;
  readonly says: string;
  readonly cites: Citation;
  readonly observed: string;
  readonly expected: string;
  readonly got: string;
  readonly status: Status;
  readonly methods: readonly string[];
  readonly count: number;
  readonly strategy: string;
  /** The minimal case, and the same with slots filled as they were in the last execution. */
  readonly case: Case;
  readonly sent: Case;
  readonly executions: number;
  readonly confirmed: { readonly hits: number; readonly tries: number };
  /** Where it was stored. */
  readonly file?: string;
}
