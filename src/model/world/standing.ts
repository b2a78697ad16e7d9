import type { JsonNode } from '../../protocol/json/node.ts';

/** Who sends a message. `none`: without a credential. `useless`: with one that is made up or revoked. */
export type Caller = { readonly is: 'known'; readonly name: string } | { readonly is: 'none' | 'useless' | 'unsure' };

/** Whom a message is for. `ended`: was there once. `self`: the sender. */
export interface Addressee {
  readonly is: 'known' | 'ended' | 'self' | 'unknown' | 'unsure';
  /** Whether the sender is one whom they do not want to hear. */
  readonly blocks: 'yes' | 'no' | 'unsure';
}

/** What a message tries to do with a resource that goes through states. */
export interface Attempt {
  readonly id: string;
  /** `unknown`: nobody made it. */
  readonly is: 'known' | 'unknown' | 'unsure';
  /** The name of the move; undefined = none that there is. */
  readonly move: string | undefined;
  /** The caller's role; `stranger` = none. */
  readonly role: string;
  /** The states that it may be in. */
  readonly states: readonly string[];
  /** Nothing else that names it is open. */
  readonly isAlone: boolean;
  /** One that takes part in it blocks another, or may. */
  readonly isBlocked: boolean;
}

/** How the key of a message was used before. `raced`: by one that is still open, or whose outcome is unknown. */
export interface KeyUse {
  readonly is: 'first' | 'same' | 'other' | 'raced' | 'unsure';
  /** The result of the first call with it. */
  readonly first?: JsonNode;
}

/** What is known of a message beyond its bytes, where callers are told apart. */
export interface Standing {
  readonly caller: Caller;
  readonly addressee?: Addressee;
  readonly attempt?: Attempt;
  readonly key?: KeyUse;
}

/** Answers of messages that raced which no order of them explains. */
export interface Contradiction {
  readonly of: 'moves' | 'key';
  readonly what: string;
}
