import { isAsSimple } from '../../model/sent-class.ts';
import { type Answers, silence } from './answers.ts';

/** What one peer did. */
export interface Part {
  readonly peer: string;
  readonly shape: string;
  readonly text: string;
}

/** A message that peers of one profile do not treat alike. */
export interface Difference {
  /** The message as a class. */
  readonly sent: string;
  readonly parts: readonly Part[];
  /** Where in the case; absent where it can't be told. */
  readonly step?: number;
}

export interface Heard {
  readonly peer: string;
  readonly answers: Answers;
}

/** Where peers differ in a case, each kind once. */
export function differences(all: readonly Heard[]): readonly Difference[] {
  const found = [...stepsOf(all).flatMap((step) => atStep(step, all)), ...inLoose(all), ...inEnd(all)];
  return [...new Map(found.map((difference) => [keyOf(difference), difference])).values()];
}

/** Equal for differences that are the same: no ids, values and wording in it. */
export function keyOf({ sent, parts }: Difference): string {
  return `peers-differ | ${shapesOf(parts)} | ${sent}`;
}

export const shapesOf = (parts: readonly Part[]): string =>
  parts.map(({ peer, shape }) => `${peer}: ${shape}`).join('; ');

/** The same difference, on the same class of message or a simpler one. */
export function isSame(found: Difference, looked: Difference): boolean {
  return shapesOf(found.parts) === shapesOf(looked.parts) && isAsSimple(found.sent, looked.sent);
}

function stepsOf([first]: readonly Heard[]): readonly number[] {
  return [...(first?.answers.each.keys() ?? [])];
}

function atStep(step: number, all: readonly Heard[]): readonly Difference[] {
  const parts = all.flatMap(({ peer, answers: { each, end } }): readonly Part[] => {
    const one = each.get(step);
    // What has ended answers nothing: that is another difference.
    if (one === undefined || (one.shape === silence && hasEnded(end))) return [];
    return [{ peer, shape: one.shape, text: one.text }];
  });
  const sent = all[0]?.answers.each.get(step)?.sent;
  return sent === undefined || parts.length < all.length || areAlike(parts) ? [] : [{ sent, parts, step }];
}

function inLoose(all: readonly Heard[]): readonly Difference[] {
  if (all.some(({ answers }) => hasEnded(answers.end))) return [];
  const parts = all.map(({ peer, answers: { loose } }) => {
    const shape = loose.join(', ') || silence;
    return { peer, shape, text: shape };
  });
  return areAlike(parts) ? [] : [{ sent: 'messages without a usable id', parts }];
}

function inEnd(all: readonly Heard[]): readonly Difference[] {
  const parts = all.map(({ peer, answers: { end } }) => ({ peer, shape: end, text: end }));
  if (areAlike(parts)) return [];
  const dead = all.find(({ answers }) => hasEnded(answers.end)) ?? all[0];
  const [step, last] = [...(dead?.answers.each ?? [])].at(-1) ?? [];
  return [{ sent: last?.sent ?? 'nothing', parts, ...(step !== undefined && { step }) }];
}

const hasEnded = (end: Answers['end']): boolean => end !== 'alive' && end !== 'closed';

const areAlike = (parts: readonly Part[]): boolean => new Set(parts.map(({ shape }) => shape)).size < 2;
