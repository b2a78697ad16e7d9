import type { Trace } from '../case/trace.ts';
import type { JsonNode } from '../protocol/json/node.ts';
import type { Message } from '../protocol/message.ts';
import type { Method, Profile } from '../protocol/profile.ts';
import type { State } from './state.ts';

/** The keyword of the text: MUST, SHOULD, or nothing said (`may`: a note, never a fault). */
export type Level = 'must' | 'should' | 'may';

export interface Citation {
  /** Title of the text, as in the profile's sources. */
  readonly text: string;
  readonly clause: string;
  readonly quote: string;
  readonly url?: string;
}

/**
 * A conversation that shows a property kept or broken, a line each:
 * `> ` we send, `< ` the peer sends, `! exit 1` / `! deaf` / `! hung` the peer's end, `# ` a comment.
 */
export type Transcript = readonly string[];

interface Describes {
  readonly says: string;
  readonly level: Level;
  readonly cites: Citation;
  /** For people and for the test that the property can fail: a healthy and a broken conversation. */
  readonly examples: { readonly passes: Transcript; readonly fails: Transcript };
}

/** One sent message, the state it met, and what the profile knows of its method. */
export interface Exchange {
  readonly message: Message;
  readonly state: State;
  readonly profile: Profile;
  readonly method?: Method;
  /** The batch that the message was part of. */
  readonly batch?: Message;
}

/** A reply that is right. `id`: `echo` the request's own, `null`, or `either`. */
export type Acceptable = {
  readonly id: 'echo' | 'null' | 'either';
  /** What is missing in the error's data, or undefined. */
  readonly data?: (data: JsonNode | undefined) => string | undefined;
} & ({ readonly result: true } | { readonly codes: readonly number[] | 'any' });

export interface Demand {
  readonly answer: 'owed' | 'optional' | 'forbidden';
  /** The replies that are right; absent = this rule says nothing about the reply's content. */
  readonly replies?: readonly Acceptable[];
  /** True: this rule alone decides, whatever the others accept. */
  readonly decides?: boolean;
}

/** What must be answered to a message. All rules that apply to a message make up its duty. */
export interface Rule extends Describes {
  readonly when: (exchange: Exchange) => boolean;
  readonly demands: Demand | ((exchange: Exchange) => Demand);
}

/** Something broken, and the shape of it: no ids, times or values in `observed`. */
export interface Breach {
  readonly observed: string;
  readonly expected: string;
  /** As a person reads it; may hold values. */
  readonly got: string;
}

/** One message from the peer and, where it is an answer, what it answers. */
export interface Receipt {
  readonly message: Message;
  readonly answers?: Exchange;
  readonly profile: Profile;
  readonly state: State;
  /** Everything we sent on this connection and in this case, for telling an echo from a leak. */
  readonly wasSent: (text: string) => boolean;
  /** Planted secrets: an environment value and the name of the working directory. */
  readonly canaries: readonly string[];
}

/** What must hold of each message that the peer sends. Undefined = holds. `judges` says whether it was put to the test. */
export interface Check extends Describes {
  readonly judges: (receipt: Receipt) => boolean;
  readonly broken: (receipt: Receipt) => Breach | undefined;
}

/** What must hold of a whole trace. */
export interface Invariant extends Describes {
  readonly holds: (trace: Trace, profile: Profile) => Breach | undefined;
}

export type Property = (
  | ({ readonly kind: 'rule' } & Rule)
  | ({ readonly kind: 'check' } & Check)
  | ({ readonly kind: 'invariant' } & Invariant)
) & {
  /** Its path under `properties/`, without the ending. Set where it is loaded. */
  readonly address: string;
};

export const defineRule = (rule: Rule): Rule & { kind: 'rule' } => ({ kind: 'rule', ...rule });
export const defineCheck = (check: Check): Check & { kind: 'check' } => ({ kind: 'check', ...check });
export const defineInvariant = (invariant: Invariant): Invariant & { kind: 'invariant' } => ({
  kind: 'invariant',
  ...invariant,
});
