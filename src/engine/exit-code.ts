import type { Level } from '../model/property.ts';
import type { Page } from './book.ts';

const ranks = { must: 2, should: 1, may: 0 } as const;

/** Whether a property of that level fails a run that fails from `limit` on. */
export const reaches = (level: Level, limit: Level): boolean => ranks[level] >= ranks[limit];

export interface Outcome {
  readonly interrupted: boolean;
  readonly pages: Iterable<Page>;
  readonly level: Level;
  readonly stale: number;
  readonly updateBaseline: boolean;
}

/** 0 nothing new, 1 new findings that matter or a stale baseline, 130 interrupted. */
export function exitCodeOf({ interrupted, pages, level, stale, updateBaseline }: Outcome): number {
  if (interrupted) return 130;
  if (updateBaseline) return 0;
  const isNew = [...pages].some(({ told }) => told.status === 'new' && reaches(told.level, level));
  return isNew || stale > 0 ? 1 : 0;
}
