import type { JsonNode } from './node.ts';

/**
 * What is unusual about bytes that are, or nearly are, JSON. The texts say nothing of these, so the oracle is lenient:
 * `bom` a leading byte order mark · `invalid-utf8` · `duplicate-key` · `lone-surrogate` (escaped) · `nul` (a NUL, raw or escaped) ·
 * `long-number` (more digits than a double keeps, or beyond its range) · `deep` (nesting over 100) · `huge` (over 1 MiB).
 */
export type Oddity =
  | 'bom'
  | 'invalid-utf8'
  | 'duplicate-key'
  | 'lone-surrogate'
  | 'nul'
  | 'long-number'
  /** An object with a method, and a result or an error beside it: call or response, the text does not say. */
  | 'two-natures'
  | 'deep'
  | 'huge';

export type JsonReading =
  | { readonly ok: true; readonly node: JsonNode; readonly depth: number; readonly oddities: readonly Oddity[] }
  /**
   * `at`: byte offset where it stops being JSON. `lenient`: what a reader sees that puts up with raw control characters
   * in strings and with `NaN`, `Infinity` and `-Infinity`, and puts replacement characters for invalid UTF-8; absent when it is no JSON even so.
   */
  | {
      readonly ok: false;
      readonly at: number;
      readonly reason: string;
      readonly oddities: readonly Oddity[];
      readonly lenient?: JsonNode;
    };
