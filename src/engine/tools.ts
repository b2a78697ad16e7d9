import type * as fc from 'fast-check';
import type { Case } from '../case/case.ts';
import type { Framing } from '../case/framing.ts';
import type { Strategy } from '../draft/draft.ts';
import type { Driver } from '../driver/contract.ts';
import type { Property } from '../model/property.ts';

/** What a run works with. Real ones come from `equip`; tests bring their own. */
export interface Tools {
  readonly properties: readonly Property[];
  readonly strategies: ReadonlyMap<string, Strategy>;
  readonly framing: Framing;
  readonly driver: () => Driver;
  /** An arbitrary of cases that shrinks any case, whoever made it. */
  readonly arbitrary: (generate: (random: fc.Random) => Case) => fc.Arbitrary<Case>;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
  /** The day, as YYYY-MM-DD. */
  readonly today: string;
}
