import type { RpcError } from '../peer/answer.ts';
import { isMembers, type Members } from '../peer/incoming.ts';
import { capabilities } from './capabilities.ts';
import { badField, badOption, checking, isCount, isFlag, isNumber, isText, memberOf } from './check.ts';
import { checkFilter } from './filter.ts';

const texts = ['ab', 'cd', 'ef', 'gh', 'ij', 'kl', 'mn', 'op', 'qr', 'st', 'uv', 'wx'];

const checkTypes = checking(
  { query: isText, k: isCount },
  {
    candidateK: isCount,
    mode: isText,
    minScore: isNumber,
    includeText: isFlag,
    includeVectors: isFlag,
    strict: isFlag,
  },
);

export function checkRetrieve(params: Members): RpcError | undefined {
  const filter = memberOf(params, 'filter');
  return (
    checkTypes(params) ??
    checkOptions(params) ??
    (filter === undefined ? undefined : checkFilter(filter)) ??
    checkFunnel(params)
  );
}

/** Told that it need not be strict, it does without. */
function checkOptions(params: Members): RpcError | undefined {
  if (params.strict === false) return undefined;
  const rerank = memberOf(params, 'rerank');
  const choices: readonly (readonly [unknown, readonly string[]])[] = [
    [memberOf(params, 'mode'), capabilities.retrieve.modes],
    [memberOf(params, 'unit'), capabilities.retrieve.units],
    [isMembers(rerank) ? memberOf(rerank, 'method') : undefined, capabilities.rerank.methods],
  ];
  const wrong = choices.find(([value, values]) => typeof value === 'string' && !values.includes(value));
  return wrong && badOption(wrong[0]);
}

function checkFunnel(params: Members): RpcError | undefined {
  const rerank = memberOf(params, 'rerank');
  const topN = isMembers(rerank) ? memberOf(rerank, 'topN') : undefined;
  const knobs = [memberOf(params, 'candidateK'), topN, params.k].filter((value) => isCount(value)).map(Number);
  return knobs.some((value, index) => value < (knobs[index + 1] ?? 0)) ? badField('funnel') : undefined;
}

/** What is beyond the limit is cut down to it. */
export function hitsFor({ k }: Members): unknown {
  const count = Math.min(Number(k), capabilities.retrieve.maxK);
  return { hits: texts.slice(0, count).map((text, index) => ({ id: `d${index}`, score: 1 / (index + 1), text })) };
}
