import type { JsonNode } from '../protocol/json/node.ts';
import { member } from '../protocol/json/query.ts';
import type { Message } from '../protocol/message.ts';
import { anyTime } from './any-time.ts';
import { expectation } from './expectation.ts';
import { onlyOn } from './only-on.ts';
import type { Acceptable, Demand, Exchange, Level, Property } from './property.ts';

export type RuleProperty = Extract<Property, { kind: 'rule' }>;

/** An answer that is owed, optional or forbidden, with every rule that has a say in it. */
export interface Duty {
  readonly answer: 'owed' | 'optional' | 'forbidden';
  /** The rule that says so, and is to blame when it is broken. */
  readonly owner: RuleProperty | undefined;
  readonly idOwner: RuleProperty | undefined;
  readonly countOwner: RuleProperty | undefined;
  /** Rules that constrain the reply: a reply must suit one of the rules of a level. */
  readonly replies: readonly {
    readonly rule: RuleProperty;
    readonly suits: readonly Acceptable[];
    readonly observes: Demand['observes'];
  }[];
  /** Codes that are never right, each with the rule that says so. */
  readonly excludes: readonly { readonly rule: RuleProperty; readonly codes: readonly number[] }[];
  readonly allows: readonly Acceptable[];
  /** All rules that were put to the test. */
  readonly rules: readonly RuleProperty[];
}

const levels: readonly Level[] = ['must', 'should', 'may'];

/** On the way of every message: plain loops, no lists in between. */
export function composeDuty(exchange: Exchange, rules: readonly RuleProperty[]): Duty {
  const met: RuleProperty[] = [];
  const demands: Demand[] = [];
  let decides = false;
  for (const rule of onlyOn(exchange, rules)) {
    if (!rule.when(exchange)) continue;
    const demand = typeof rule.demands === 'function' ? rule.demands(exchange) : rule.demands;
    met.push(rule);
    demands.push(demand);
    decides ||= demand.decides === true;
  }
  const duty: Building = {
    answer: 'optional',
    owner: undefined,
    idOwner: undefined,
    countOwner: undefined,
    replies: [],
    excludes: [],
    allows: anyTime(exchange),
    rules: decides ? met.filter((_, index) => demands[index]?.decides === true) : met,
  };
  for (let index = 0; index < met.length; index++) {
    addDemand(duty, met[index] as RuleProperty, demands[index] as Demand, decides);
  }
  const { message, profile } = exchange;
  if (message.kind !== 'request' || message.idKind !== 'null') return duty;
  // Some take an id of null for none at all: whether it is answered is all that can be asked, unless the text forbids it.
  return decides && profile.nullId === 'forbidden' ? duty : relaxed(duty, duty.answer);
}

type Building = { -readonly [Key in keyof Duty]: Duty[Key] };

const strength = { forbidden: 2, owed: 1, optional: 0 } as const;

function addDemand(duty: Building, rule: RuleProperty, demand: Demand, decides: boolean): void {
  if (demand.governs === 'id') duty.idOwner = stronger(duty.idOwner, rule);
  if (demand.governs === 'count') duty.countOwner = stronger(duty.countOwner, rule);
  if (demand.allows !== undefined) duty.allows = joined(duty.allows, demand.allows);
  if (decides && demand.decides !== true) return;
  if (demand.replies !== undefined) {
    duty.replies = joined(duty.replies, [{ rule, suits: demand.replies, observes: demand.observes }]);
  }
  if (demand.excludes !== undefined) duty.excludes = joined(duty.excludes, [{ rule, codes: demand.excludes }]);
  if (demand.answer === 'optional' || strength[demand.answer] < strength[duty.answer]) return;
  duty.owner = demand.answer === duty.answer ? stronger(duty.owner, rule) : rule;
  duty.answer = demand.answer;
}

/** Most often there is nothing yet. */
const joined = <T>(known: readonly T[], more: readonly T[]): readonly T[] =>
  known.length === 0 ? more : [...known, ...more];

/** The rule of the higher level; the first of two. */
function stronger(known: RuleProperty | undefined, rule: RuleProperty): RuleProperty {
  return known !== undefined && levels.indexOf(known.level) <= levels.indexOf(rule.level) ? known : rule;
}

export interface Misfit {
  readonly rule: RuleProperty;
  readonly observed: string;
  readonly expected: string;
}

/** The rule that a reply breaks, and what it would have taken; undefined = the reply is right. */
export function judgeReply(duty: Duty, reply: Message, idIs: 'echo' | 'null' | 'other'): Misfit | undefined {
  if (duty.replies.length === 0 && duty.excludes.length === 0) return undefined;
  for (const level of levels) {
    const misfit = unsuited(duty, level, reply, idIs) ?? excluded(duty, level, reply);
    if (misfit !== undefined) return misfit;
  }
  return undefined;
}

/** Right whatever the rules demand. */
export const isAllowed = ({ allows }: Duty, reply: Message, idIs: 'echo' | 'null' | 'other'): boolean =>
  allows.some((acceptable) => missing(acceptable, reply, idIs) === '');

/** A reply must suit one of the rules of a level. */
function unsuited(duty: Duty, level: Level, reply: Message, idIs: 'echo' | 'null' | 'other'): Misfit | undefined {
  if (isRight(duty, level, reply, idIs)) return undefined;
  const demanded = duty.replies.filter(({ rule }) => rule.level === level);
  const first = demanded[0];
  if (first === undefined) return undefined;
  const suits = [...demanded.flatMap((demand) => demand.suits), ...duty.allows];
  const misses = suits.map((acceptable) => missing(acceptable, reply, idIs));
  const near = misses.find((miss) => miss !== 'other');
  if (near === 'id' && duty.idOwner !== undefined && idIs !== 'echo') return wrongId(duty.idOwner, idIs);
  const { rule } = first;
  const what = near === undefined ? (first.observes?.(reply) ?? outcome(reply)) : outcome(reply);
  const silence = duty.answer === 'optional' ? 'no answer, or ' : '';
  const expected = silence + expectation(suits, near === 'id');
  return { rule, observed: `${what}${detailOf(near, idIs)}`, expected };
}

/** Whether it suits, or no rule of the level demands anything: most answers, so nothing is written down on the way. */
function isRight(duty: Duty, level: Level, reply: Message, idIs: 'echo' | 'null' | 'other'): boolean {
  let demands = false;
  for (const { rule, suits } of duty.replies) {
    if (rule.level !== level) continue;
    demands = true;
    for (const acceptable of suits) if (missing(acceptable, reply, idIs) === '') return true;
  }
  if (!demands) return true;
  for (const acceptable of duty.allows) if (missing(acceptable, reply, idIs) === '') return true;
  return false;
}

/** Whatever the answer says. */
export function wrongId(rule: RuleProperty, idIs: 'null' | 'other'): Misfit {
  return { rule, observed: idIs === 'null' ? 'id null' : 'another id', expected: 'the id of the request' };
}

function excluded(duty: Duty, level: Level, reply: Message): Misfit | undefined {
  if (duty.excludes.length === 0) return undefined;
  const code = codeOf(reply);
  if (
    code === undefined ||
    duty.allows.some((allowed) => 'codes' in allowed && allowed.codes !== 'any' && allowed.codes.includes(code))
  ) {
    return undefined;
  }
  const found = duty.excludes.find(({ rule, codes }) => rule.level === level && codes.includes(code));
  return found && { rule: found.rule, observed: outcome(reply), expected: `anything but error ${code}` };
}

function detailOf(near: string | undefined, idIs: 'echo' | 'null' | 'other'): string {
  if (near === undefined) return '';
  if (near !== 'id') return `, ${near}`;
  return idIs === 'null' ? ' with id null' : idIs === 'echo' ? ' with an id that is not null' : ' with another id';
}

/** What a peer answers that took the message for a request like any other. */
export function takenForRequest(reply: Message): string | undefined {
  if (reply.node?.type === 'array') return undefined;
  const code = codeOf(reply);
  const isUnclear = code === undefined && reply.error !== undefined;
  return isUnclear || code === -32700 || code === -32603 ? undefined : 'taken for a request';
}

/** The same duty with nothing said about the reply. */
export function relaxed(duty: Duty, answer: Duty['answer']): Duty {
  return { ...duty, answer, replies: [], excludes: [] };
}

/** The same, but nothing has to come. */
export function asOptional(duty: Duty): Duty {
  return duty.answer === 'owed' ? { ...duty, answer: 'optional' } : duty;
}

/** The same again, and answered twice is no fault: one answer may be an older request's. */
export function uncounted(duty: Duty): Duty {
  return { ...relaxed(duty, duty.answer), countOwner: undefined };
}

/** What a duty would have taken, for people. */
export function expectedOf({ answer, replies }: Duty): string {
  if (answer === 'forbidden') return 'no answer';
  const suits = replies.filter(({ rule }) => rule.level === replies[0]?.rule.level).flatMap((demand) => demand.suits);
  return suits.length === 0 ? 'an answer' : expectation(suits);
}

/** `error -32603` or `result`: the shape of an answer, without values. */
export function outcome(reply: Message): string {
  if (reply.node?.type === 'array') return reply.node.items.length > 0 ? 'an array' : 'an empty array';
  if (reply.error === undefined) return reply.result === undefined ? 'neither result nor error' : 'result';
  const code = codeOf(reply);
  return code === undefined ? 'error without a code' : `error ${code}`;
}

export function codeOf(reply: Message): number | undefined {
  if (reply.error?.type !== 'object') return undefined;
  const code = member(reply.error, 'code');
  return code?.type === 'number' ? Number(code.text) : undefined;
}

/** '' = suits; 'id' = only the id is wrong; 'other' = another answer altogether; else what the data lacks. */
function missing(acceptable: Acceptable, reply: Message, idIs: 'echo' | 'null' | 'other'): string {
  const isArray = reply.node?.type === 'array';
  if ('array' in acceptable || isArray) return 'array' in acceptable && isArray ? '' : 'other';
  const isError = reply.error !== undefined;
  if ('result' in acceptable ? isError : !isError) return 'other';
  const code = codeOf(reply);
  if ('codes' in acceptable && acceptable.codes !== 'any' && (code === undefined || !acceptable.codes.includes(code)))
    return 'other';
  if (acceptable.id === 'either' ? idIs === 'other' : acceptable.id !== idIs) return 'id';
  const whole = isError ? acceptable.error?.(reply.error) : undefined;
  return whole ?? acceptable.data?.(isError ? dataOf(reply.error) : reply.result) ?? '';
}

function dataOf(error: JsonNode): JsonNode | undefined {
  return error.type === 'object' ? error.members.findLast(({ key }) => key === 'data')?.value : undefined;
}
