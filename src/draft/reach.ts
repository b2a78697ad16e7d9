import type { Case, Step } from '../case/case.ts';
import type { JsonNode } from '../protocol/json/node.ts';
import { readJson } from '../protocol/json/read.ts';

export type Reach = (steps: Case) => boolean;

/** Of a long message only this much is looked at as text. */
const head = 4096;

/** A message or raw write that matches, in its first 4096 characters. */
export const text =
  (pattern: RegExp): Reach =>
  (steps) =>
    steps.some((step) => pattern.test(textOf(step)));

/** A message that is JSON, of at most 64 kB, and is so. */
export const message =
  (is: (node: JsonNode) => boolean): Reach =>
  (steps) =>
    steps.some((step) => {
      if (step.type !== 'send' || step.payload.length > 65_536) return false;
      const reading = readJson(step.payload);
      return reading.ok && is(reading.node);
    });

export const step =
  (is: (step: Step) => boolean): Reach =>
  (steps) =>
    steps.some(is);

/** A message or raw write of at least so many bytes. */
export const bytes = (least: number): Reach => step((each) => bytesOf(each).length >= least);

/** Steps of a type, this many of them at least. */
export const steps =
  (type: Step['type'], least = 1): Reach =>
  (all) =>
    all.filter((each) => each.type === type).length >= least;

export const bytesOf = (each: Step): Uint8Array =>
  each.type === 'send' || each.type === 'reply' ? each.payload : each.type === 'write' ? each.bytes : nothing;

const nothing = new Uint8Array();

function textOf(each: Step): string {
  return Buffer.from(bytesOf(each).subarray(0, head)).toString('latin1');
}
