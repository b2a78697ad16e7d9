import type { Bytes } from '../../case/bytes.ts';
import type { Case } from '../../case/case.ts';
import type { JsonNode } from '../../protocol/json/node.ts';
import { printJson } from '../../protocol/json/print.ts';
import { payloadOf, withPayload } from '../payload.ts';
import type { Reduction, Search } from '../reduction.ts';
import { byteText } from '../splice.ts';
import { isDeeper } from './depth.ts';
import { readDocument } from './document.ts';
import { fresh } from './fresh.ts';
import { idsOf } from './ids.ts';
import { inKeyOrder } from './key-order.ts';

/** All messages at once: compact, keys in order, ids 1, 2, 3; where that is too much, less of it. */
export function* normalise(reduction: Reduction): Search<void> {
  const start = reduction.current;
  for (const form of [withIds(start), printed, compact]) {
    const whole = start.map((step, index) => formed(start, index, form) ?? step);
    if (yield* reduction.attempt(whole)) return;
  }
  if (start.length === 1) return;
  for (const index of start.keys()) yield* normaliseStep(reduction, index);
}

function* normaliseStep(reduction: Reduction, index: number): Search<void> {
  for (const form of [withIds(reduction.current), printed, compact]) {
    const step = formed(reduction.current, index, form);
    if (step !== undefined && (yield* reduction.attemptStep(index, step))) return;
  }
}

/** Bytes; what is larger is cut first. */
const largest = 2 ** 18;

type Form = (payload: Bytes, index: number) => Bytes | undefined;

function formed(steps: Case, index: number, form: Form) {
  const step = steps[index];
  const payload = payloadOf(step);
  const made = payload && payload.length <= largest ? form(payload, index) : undefined;
  return step !== undefined && made !== undefined ? withPayload(step, made) : undefined;
}

const deepest = 100;

/** Printed anew; what is too deep to be walked stays. */
const printed: Form = (payload) => {
  const root = readDocument(payload)?.root;
  return root === undefined || isDeeper(root, deepest) ? undefined : printJson(inKeyOrder(root));
};

/** White space outside of strings dropped, all else as it was written. */
const compact: Form = (payload) => {
  if (readDocument(payload) === undefined) return undefined;
  const text = byteText(payload).replace(/"(?:[^"\\]|\\[\s\S])*"|\s+/g, (token) =>
    token.startsWith('"') ? token : '',
  );
  return Buffer.from(text, 'latin1');
};

/** Ids by their ordinals, and what refers to them by name: `requestId`, `id`; one name for all that was never used before. */
function withIds(steps: Case): Form {
  const ids = idsOf(steps);
  const renamed = new Map<string, JsonNode>();
  for (const { node, ordinal } of ids) renamed.set(textOf(node), { type: 'number', text: String(ordinal) });
  return (payload, index) => {
    const root = readDocument(payload)?.root;
    if (root === undefined || isDeeper(root, deepest)) return undefined;
    const own = new Map(ids.filter(({ step }) => step === index).map(({ node, ordinal }) => [node, ordinal]));
    return printJson(inKeyOrder(rename(root, { own, renamed, key: '' })));
  };
}

interface Names {
  readonly own: ReadonlyMap<JsonNode, number>;
  readonly renamed: ReadonlyMap<string, JsonNode>;
  readonly key: string;
}

function rename(node: JsonNode, names: Names): JsonNode {
  const ordinal = names.own.get(node);
  if (ordinal !== undefined) return { type: 'number', text: String(ordinal) };
  if (node.type === 'array') return { type: 'array', items: node.items.map((item) => rename(item, names)) };
  if (node.type === 'string' && node.value.includes(fresh)) return { type: 'string', value: fresh };
  if (node.type !== 'object') return (/id$/i.test(names.key) && names.renamed.get(textOf(node))) || node;
  const members = node.members.map(({ key, value }) => ({ key, value: rename(value, { ...names, key }) }));
  return { type: 'object', members };
}

function textOf(node: JsonNode): string {
  if (node.type === 'number') return node.text;
  return node.type === 'string' ? JSON.stringify(node.value) : '';
}
