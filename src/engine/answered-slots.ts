import type { Case } from '../case/case.ts';
import type { Profile } from '../protocol/profile.ts';
import { payloadOf } from '../shrink/payload.ts';

/** Names of the slots of a case, and of what goes with each of its messages, that answers of the peer fill. */
export function answeredSlots(steps: Case, profile: Profile): readonly string[] {
  const answered = slotsOf(profile);
  const names = [...slotsIn(JSON.stringify(profile.http?.headers ?? {})), ...steps.flatMap(slotsOfStep)];
  return [...new Set(names)].filter((name) => answered.has(name));
}

function slotsOfStep(step: Case[number]): readonly string[] {
  const via = step.type === 'send' ? JSON.stringify(step.via ?? {}) : '';
  return slotsIn(`${Buffer.from(payloadOf(step) ?? '').toString('latin1')}${via}`);
}

const slotsIn = (text: string): readonly string[] =>
  [...text.matchAll(/\{\{(\w{1,64})\}\}/g)].map(([, name = '']) => name);

function slotsOf({ handshake, captures }: Profile): ReadonlySet<string> {
  const kept = handshake.flatMap((each) => (typeof each === 'string' ? [] : Object.keys(each.keeps ?? {})));
  return new Set([...kept, ...captures.map(({ slot }) => slot)]);
}
