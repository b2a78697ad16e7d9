import type { JsonNode } from '../json/node.ts';
import type { Capture, Codes, Method, Opening, Profile } from '../profile.ts';
import type { OpeningCall } from '../surface.ts';

/**
 * A profile as it is written down: what is left out means as JSON-RPC 2.0 has it, or as the profile has it that this one
 * stands on. `profile.schema.json` says the same for files.
 */
export interface ProfileInput extends Partial<Omit<Profile, Shortened>> {
  readonly name: string;
  /** In a file: the name of a profile, or the path of another file, that this one stands on. */
  readonly extends?: string;
  readonly methods?: readonly MethodInput[];
  readonly handshake?: readonly (MessageInput | OpeningCall)[];
  readonly opens?: OpeningInput;
  readonly probe?: MessageInput;
  readonly codes?: CodesInput;
  readonly answers?: readonly AnswerInput[];
  readonly captures?: readonly Capture[];
}

type Shortened = 'name' | 'methods' | 'handshake' | 'opens' | 'probe' | 'codes' | 'answers' | 'captures';

/** A request that the target serves, with nothing required, unless it says otherwise. */
export type MethodInput = Partial<Method> & Pick<Method, 'name'>;

/** Left out: only the method itself may be called before, and what is refused gets -32600. A code of null: that is left open. */
export type OpeningInput = Partial<Omit<Opening, 'codeBefore'>> &
  Pick<Opening, 'method'> & { readonly codeBefore?: number | null };

/** A whole message as a text with slots, or its method and params: `jsonrpc` and `id` are put in. */
export type MessageInput = string | { readonly method: string; readonly params?: unknown };

export type CodesInput = Partial<Omit<Codes, 'table'>> & {
  /** Beside those of JSON-RPC 2.0; null takes one of them out. */
  readonly table?: Readonly<Record<number, string | null>>;
};

export interface AnswerInput {
  readonly method: string;
  /** A text is JSON with slots; anything else is the result itself. */
  readonly result: unknown | ((params: JsonNode | undefined) => string);
  /** The result where we have told the target to end what it asks for. */
  readonly ended?: unknown;
}
