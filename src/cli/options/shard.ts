import { UsageError } from '../../case/errors.ts';

/** `2/4`: the second of four; both count from 1. */
export function readShard(text: string, flag: string): { readonly index: number; readonly of: number } {
  const [, index, of] = (/^(\d{1,6})\/(\d{1,6})$/.exec(text) ?? []).map(Number);
  if (index === undefined || of === undefined) throw new UsageError(`${flag} ${text}: not a shard; try 1/4`);
  if (index < 1 || index > of)
    throw new UsageError(`${flag} ${text}: there is no shard ${index} of ${of}; shards count from 1`);
  return { index, of };
}
