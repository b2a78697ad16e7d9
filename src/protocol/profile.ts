import type { Callers, Idempotency } from './callers.ts';
import type { JsonNode } from './json/node.ts';
import type { Machine } from './machine.ts';
import type { OpeningCall, Rest, Row } from './surface.ts';

export type Role = 'agent' | 'client';

/** One request or notification of a protocol. */
export interface Method {
  readonly name: string;
  readonly kind: 'request' | 'notification';
  /** Who handles it: the target, we, or either. */
  readonly side: 'target' | 'driver' | 'both';
  /** Params as JSON texts with slots, for what the schema does not draw: members that have to suit one another. */
  readonly examples?: readonly string[];
  /** Names of the members that params must have. */
  readonly required: readonly string[];
  /** JSON Schema (draft 2020-12, `$ref`s into `Profile.schema`) of params, and of the result. */
  readonly params?: JsonSchema;
  readonly result?: JsonSchema;
  /** It may wait for people or for the network as long as it likes: its silence proves nothing. */
  readonly waits?: boolean;
  /**
   * Where in the handshake's result it is advertised, such as `agentCapabilities.loadSession`; absent = every target has it.
   * Of a method that we handle: where in the params of the opening request we offer it, such as `clientCapabilities.terminal`;
   * `{mode}` stands for the member of that name in its own params.
   */
  readonly gate?: string;
  /** Not every target has it, and none says so: it may be refused as unknown. */
  readonly mayLack?: boolean;
  /** Members that the result must have. */
  readonly returns?: readonly string[];
  /** A resource that the request names: its kind and the params member that holds the id. */
  readonly names?: { readonly resource: string; readonly member: string };
  /** Members of params whose value must be one that the target advertised, such as a mode. */
  readonly options?: readonly Option[];
  /** The member of params that, where it is false, lets the target do without what was asked for, such as `strict`. */
  readonly fallback?: string;
  /** What a successful answer does to that resource. `makes` reads the new id from the result; `creates`: it has the id that params name. */
  readonly effect?: 'makes' | 'creates' | 'revives' | 'ends' | 'removes';
  /** Where in the result a made id stands, and the kind of resource that it names. */
  readonly made?: string;
  readonly makes?: string;
}

/** A choice among values that the handshake's result lists. */
export interface Option {
  /** Dotted path into params. */
  readonly member: string;
  /** Dotted path into the handshake's result, where the values stand in an array of strings. */
  readonly advertised: string;
  /** The values where nothing is advertised; absent = then nothing is demanded. */
  readonly otherwise?: readonly string[];
}

export type JsonSchema = Readonly<Record<string, unknown>> | boolean;

/** Takes a value out of an answer and keeps it for a slot: the newest value wins. */
export interface Capture {
  readonly slot: string;
  /** The request whose result is read. */
  readonly method: string;
  /** Dotted path into the result; a number picks an array item. */
  readonly path: string;
}

/** How to answer a request that the peer makes of us: the result, as a JSON text with slots. */
export interface Answer {
  readonly method: string;
  readonly result: string | ((params: JsonNode | undefined) => string);
  /** The same, where we have told the target to end what it asks for (`interrupts`). Left out: as ever. */
  readonly ended?: string;
}

export interface Opening {
  readonly method: string;
  /** The methods that may be called before. */
  readonly allowedBefore: readonly string[];
  /** What other requests get before; left out: the text leaves it open. */
  readonly codeBefore?: number;
  /** Methods that open the connection as well, where the target has them and takes them. */
  readonly also?: readonly string[];
  /** Params of openings that are to be refused, or answered otherwise than the usual one. */
  readonly others?: readonly unknown[];
  /** Refused with one of these, the target may end the connection. */
  readonly refusalEnds?: readonly number[];
}

/** Which code means what. */
export interface Codes {
  readonly unknownMethod: number;
  readonly invalidParams: number;
  readonly internal: number;
  readonly authentication?: number;
  readonly unknownResource?: number;
  /** A method of the table that the target did not advertise. */
  readonly notAdvertised?: number;
  /** An option of `Method.options` that the target did not advertise. */
  readonly unsupportedOption?: number;
  /** Any request may be refused with these at any time: overload, a backend that is down, a deadline. */
  readonly transient?: readonly number[];
  /** A message of more than 4 kB may be refused with this. */
  readonly tooLarge?: number;
  /** Params of which the text says nothing may be refused with these; left out: `invalidParams`. */
  readonly unclear?: readonly number[];
  /** Every code that the protocol names, with its message. */
  readonly table: Readonly<Record<number, string>>;
  /** What `error.data` of a code must be: it has to be there, and to suit. */
  readonly data?: Readonly<Record<number, JsonSchema>>;
  /** True: no code may be used that is not in the table. */
  readonly closed?: boolean;
  /** Over HTTP: each code with its symbol and its status. */
  readonly rows?: readonly Row[];
  /** Ranges, inclusive, whose codes are reserved for the table. */
  readonly reserved: readonly (readonly [low: number, high: number])[];
}

/**
 * How the handler of a target that takes part is told what to do: by a request whose text says so (docs/drills.md).
 * What no handler of the target's own would do on demand, such as throwing a given error, is put to the test with these.
 */
export interface Drills {
  readonly method: string;
  /** Its params, as a JSON text with slots; `{{drill}}` is where the words stand. */
  readonly params: string;
  /** What the words begin with. */
  readonly prefix: string;
  /** Where, in the result of the handshake, an object tells by name which drills the target takes part in. */
  readonly gate: string;
}

/** A text that a rule can cite. */
export interface Source {
  readonly title: string;
  readonly url?: string;
}

/** A place in a text, and what it says there. `text`: the title of one of the sources; absent = of the first. */
export interface Clause {
  readonly text?: string;
  readonly clause: string;
  readonly quote: string;
  readonly url?: string;
}

/** A protocol's rules as data. What is left out means: as JSON-RPC 2.0 has it. */
export interface Profile {
  readonly name: string;
  readonly title: string;
  readonly says: string;
  /** The profile that it adds to: its minimal cases are run as well. */
  readonly extends?: string;
  readonly sources: readonly Source[];
  /** Where its own text says what a property demands, by address; absent = as the property cites. */
  readonly cites?: Readonly<Record<string, Clause>>;
  /** Address prefixes of the properties in force; properties directly under `properties/` always are. */
  readonly properties: readonly string[];
  readonly roles: readonly Role[];
  readonly framing: string;
  readonly methods: readonly Method[];
  /** A JSON Schema that holds the `$defs` that methods refer to. */
  readonly schema?: JsonSchema;
  /** Payloads sent, one after the other's answer, before a case that does not start with `restart`. */
  readonly handshake: readonly (string | OpeningCall)[];
  /** The request that opens the connection: what is refused before it is answered. */
  readonly opens?: Opening;
  /** Over HTTP: the path of a message (`{base}`: the one of the target's URL, `{method}`: its method), and headers; both may hold slots. */
  readonly http?: {
    readonly path?: string;
    /** The path of what names no method: no JSON, a batch. Left out: as `path` has it. */
    readonly nameless?: string;
    /** The status that may stand for the answer to what is no JSON or no request object. */
    readonly unreadable?: number;
    readonly headers?: Readonly<Record<string, string>>;
  };
  /** What the peer serves over HTTP beside JSON-RPC. */
  readonly rest?: Rest;
  /** Who may call, where the peer tells callers apart. */
  readonly callers?: Callers;
  /** A resource with states, moved by callers in roles. */
  readonly machine?: Machine;
  readonly idempotency?: Idempotency;
  /** Dotted paths into an answer's body, of values that no two answers share. */
  readonly stamps?: readonly string[];
  /** Slots that the environment fills, each with the name of its variable; shown nowhere. */
  readonly secrets?: Readonly<Record<string, string>>;
  /** The request that ends the session: once it is answered, nothing more may be served on this connection. */
  readonly closes?: { readonly method: string };
  /** A request that is answered, with anything, in every state; `{{probeId}}` stands for its id. */
  readonly probe: string;
  readonly codes: Codes;
  /** `either`: as JSON-RPC has it, or refused with one -32600, where the texts disagree. */
  readonly batch: 'required' | 'forbidden' | 'either';
  /** Kinds of ids that a request may have; one of another kind may be refused. Left out: as JSON-RPC has it. */
  readonly ids?: readonly ('string' | 'integer')[];
  /** Whether an id of null is a request's id. */
  readonly nullId: 'allowed' | 'forbidden';
  /** What a params of null means. */
  readonly nullParams: 'either' | 'absent' | 'invalid';
  /** `absent`: a member of params that is null counts as not there; `either`: it may. Left out: as the schemas have it. */
  readonly nullMembers?: 'absent' | 'either';
  /** `allowed`: a call without `jsonrpc` may be served all the same. Left out: it is no request. */
  readonly bareCalls?: 'allowed';
  /** `allowed`: an error to what no id could be read from may lack the id that JSON-RPC has null there. */
  readonly namelessErrors?: 'allowed';
  /** `ignored`: a call with members that no text names is served like any other. Left out: it may be refused as no request. */
  readonly strangeMembers?: 'ignored';
  /** Whether params may be an array. */
  readonly arrayParams: 'allowed' | 'refused';
  /** How a request is cancelled: the notification, where it names the request, and the code of a cancelled request; without one it may stay unanswered. */
  readonly cancel?: { readonly method: string; readonly member: string; readonly code?: number };
  /** A notification that ends the open requests of a method that name the same resource; `code`: an error that they may end with. */
  readonly interrupts?: {
    readonly method: string;
    readonly member: string;
    readonly request: string;
    readonly code?: number;
  };
  readonly drills?: Drills;
  readonly captures: readonly Capture[];
  /** Names of members whose string values, where the peer gives them out, are known to it from then on: ids, cursors. */
  readonly gives: readonly string[];
  readonly answers: readonly Answer[];
  /** Values for slots before anything was captured: values that are unknown to the target for sure. */
  readonly slots: Readonly<Record<string, string>>;
  /** Methods that are not in the table and that some targets have all the same: nothing is demanded of them. */
  readonly tolerated: readonly string[];
  /** True: the table names only some of the methods, so any other name may exist too (plain JSON-RPC). */
  readonly openMethods: boolean;
  /** Prefix of extension methods that no target has, such as `_peerproof/`. */
  readonly extensionPrefix: string;
  /** Leak kinds (`properties/no-leak.ts`) that the protocol allows in `error.data`. */
  readonly allowedInData: readonly string[];
}
