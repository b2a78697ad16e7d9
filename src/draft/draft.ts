import type { Bytes } from '../case/bytes.ts';
import type { Case, Step, Via } from '../case/case.ts';
import type { JsonMember, JsonNode } from '../protocol/json/node.ts';
import type { Profile } from '../protocol/profile.ts';
import type { Draw } from './draw.ts';
import type { Frames } from './framed.ts';

/**
 * One thing to send, on its way from a valid message to bytes. A mutation lifts a line to the level it works at:
 * `envelope` (members of the object, doubled or missing ones too) → `tree` (any JSON) → `bytes` (one message) → `raw` (past the framing).
 */
export type Line =
  | { readonly at: 'envelope'; readonly members: readonly JsonMember[]; readonly via?: Via }
  | { readonly at: 'tree'; readonly node: JsonNode; readonly via?: Via }
  | { readonly at: 'bytes'; readonly payload: Bytes; readonly cuts?: readonly number[]; readonly via?: Via }
  | { readonly at: 'raw'; readonly bytes: Bytes }
  /** A step that sends no message of its own. */
  | { readonly at: 'step'; readonly step: Step };

/** A case on its way. `focus` is the index of the line that mutations work on. */
export interface Draft {
  readonly start: 'ready' | 'raw';
  readonly lines: readonly Line[];
  readonly focus: number;
}

export interface Limits {
  /** Largest payload, in bytes, that a strategy may make. */
  readonly maxBytes: number;
  /** Deepest nesting. */
  readonly maxDepth: number;
  /** What costs a new process (a fresh connection, the end of input) is chosen once in so many times it could be. */
  readonly restartOneIn: number;
}

export const defaultLimits: Limits = { maxBytes: 20 * 2 ** 20, maxDepth: 1_000_000, restartOneIn: 60 };

export interface Scene {
  readonly profile: Profile;
  /** How messages are told apart on the stream that the case is for. */
  readonly frames: Frames;
  readonly draw: Draw;
  readonly limits: Limits;
  /** An id that no other message of the case has. */
  readonly nextId: () => JsonNode;
}

/**
 * A source of cases, or a change to one: both are a function from a draft to a draft, so any strategy works on top of any other.
 * `order` says which goes first when two meet: session (0) → params (1) → method, id (2) → envelope (3) → batch (4) → bytes (5) → framing (6).
 */
export interface Strategy {
  readonly says: string;
  readonly order: number;
  /** It is for one transport alone, or for profiles that tell callers apart, and stays away from the others. */
  readonly needs?: 'http' | 'callers';
  /** The bounds that it must reach, for the test that it does: name → a predicate on a finished case. */
  readonly reaches: Readonly<Record<string, (steps: Case) => boolean>>;
  readonly apply: (draft: Draft, scene: Scene) => Draft;
}

export const defineStrategy = (strategy: Strategy): Strategy => strategy;
