import type { Case } from '../case/case.ts';
import type { Framing } from '../case/framing.ts';
import type { Profile } from '../protocol/profile.ts';

/** Each wrong frame costs a process: a few of them show most of what there is, the strategy `framing` sends the rest. */
const wrongOnes = 5;

/** The odd frames that a framing knows, around a call that any peer answers: the right ones in a row, wrong ones alone. */
export function frameVectors({ odd }: Framing, { probe }: Profile): readonly Case[] {
  if (odd === undefined) return [];
  const call = (name: string, index: number) => Buffer.from(probe.replaceAll('{{probeId}}', `${name}-${index}`));
  const right: Case = odd.right.map((frame, index) => ({ type: 'write', bytes: frame(call('right', index)) }));
  const wrong = odd.wrong
    .slice(0, wrongOnes)
    .map((frame, index): Case => [{ type: 'write', bytes: frame(call('wrong', index)) }]);
  return [right, ...wrong];
}
