import type { Via } from '../case/case.ts';
import type { Arrival } from '../case/transport.ts';
import type { JsonNode } from '../protocol/json/node.ts';
import type { Message } from '../protocol/message.ts';
import type { Method, Profile } from '../protocol/profile.ts';
import type { Drill } from './drill.ts';
import type { ResourceStatus, State } from './state.ts';
import type { Surface } from './surface.ts';
import type { Contradiction, Standing } from './world/standing.ts';

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
 * `> ` we send, `< ` the peer sends, `! exit 1` / `! deaf` / `! hung` the peer's end, `$ 2 MB 90 ms` what a message cost it,
 * `# ` a comment.
 * By HTTP: `> POST /a2a (Authorization: Bearer ann-key) {…}` and `< 404 {…}`; `< #2 409 {…}` answers the second request first.
 * `= callers ann, ben`: the peer knows `ann@relay` with the number `ann-id` and the credential `ann-key`, and so on.
 */
export type Transcript = readonly string[];

interface Describes {
  readonly says: string;
  readonly level: Level;
  readonly cites: Citation;
  /** Where it holds, for those under a profile; absent = of JSON-RPC alone. */
  readonly surface?: Surface | 'any';
  /** Dotted paths of the profile's members that it rests on, where it rests on what a profile declares. */
  readonly declares?: readonly string[];
  /** For people and for the test that the property can fail: how a healthy and a broken conversation go on from where both are. */
  readonly examples: { readonly given?: Transcript; readonly passes: Transcript; readonly fails: Transcript };
}

/** One sent message, the state it met, and what the profile knows of its method. */
export interface Exchange {
  readonly message: Message;
  readonly state: State;
  readonly profile: Profile;
  /** The method, where the table has it and the target handles it. */
  readonly method: Method | undefined;
  /** How it travelled, where the transport leaves a choice. */
  readonly via: Via | undefined;
  /** It travels as JSON-RPC does. Else the rules of JSON-RPC demand nothing of the answer. */
  readonly isPlain: boolean;
  readonly surface: Surface;
  /** Who sends it, and what it comes to, where the peer tells its callers apart. */
  readonly standing: Standing | undefined;
  /** The batch that the message was part of. */
  readonly batch: Message | undefined;
  /** Whether the method's schema takes the params: judged only where every reading of the text agrees. */
  readonly params: () => 'valid' | 'invalid' | 'unclear';
  /** The id of the resource that the params name, where it is a string, and how it stood when the message was sent. */
  readonly resource: string | undefined;
  readonly status: ResourceStatus | undefined;
  /** Requests of the same method on the same resource that were open then. */
  readonly rivals: number;
  /** One of them waits until we end it, and had begun to. */
  readonly blocked: boolean;
  /** What its handler is told to do, where it takes part and hears it for sure. */
  readonly drill: Drill | undefined;
  /** Of a drill that waits: we have cancelled it meanwhile. */
  readonly cancelled: boolean;
  /** We told the peer to end it while it surely worked on it, or waited for our answer to what it had asked for its sake. */
  readonly stopped?: 'works' | 'waits';
}

/** A reply that is right. `id`: `echo` the request's own, `null`, or `either`. */
export type Acceptable = {
  readonly id: 'echo' | 'null' | 'either';
  /** What is wrong with the error's data, or with the result; undefined = nothing. */
  readonly data?: (data: JsonNode | undefined) => string | undefined;
  /** What is wrong with the error as a whole; undefined = nothing. */
  readonly error?: (error: JsonNode) => string | undefined;
  /** Right, but not worth a word where people are told what was expected. */
  readonly unsaid?: boolean;
} & (
  | { readonly result: true }
  | { readonly codes: readonly number[] | 'any' }
  /** One array, whose entries are judged one by one. */
  | { readonly array: true }
);

export interface Demand {
  readonly answer: 'owed' | 'optional' | 'forbidden';
  /** The replies that are right; absent = this rule says nothing about the reply's content. */
  readonly replies?: readonly Acceptable[];
  /** Codes that are never right, whatever other rules accept. */
  readonly excludes?: readonly number[];
  /** Replies that are right as well, whatever other rules demand. Constrains nothing by itself. */
  readonly allows?: readonly Acceptable[];
  /** This rule is to blame when the answer bears another id, or when there are two answers. */
  readonly governs?: 'id' | 'count';
  /** Names what was answered, where answers that look different are one fault; undefined = by its code. */
  readonly observes?: (reply: Message) => string | undefined;
  /** True: this rule alone decides, whatever the others accept. */
  readonly decides?: boolean;
}

/** What must be answered to a message. All rules that apply to a message make up its duty. */
export interface Rule extends Describes {
  /** True: the same fault whatever was sent, so the signature says nothing of that. */
  readonly regardless?: true;
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

/** A request of the peer, and our answer. */
export interface Heard {
  readonly asked: Message;
  readonly reply: Message;
}

/** One message from the peer and, where it is an answer, what it answers. */
export interface Receipt {
  readonly message: Message;
  /** `stray`: an answer to nothing that was sent. `other`: no JSON-RPC message. */
  readonly is: 'answer' | 'stray' | 'request' | 'notification' | 'other';
  readonly answers: Exchange | undefined;
  /** What the transport tells of it, such as the HTTP status; undefined on a stream. */
  readonly arrival: Arrival | undefined;
  readonly state: State;
  /** What the peer asked of us for that request, and how we answered, oldest first. */
  readonly heard: readonly Heard[];
  /** We had asked the peer to cancel that request, or to end what it does. `isNamed`: in a cancel that no reader reads otherwise. */
  readonly cancelled: boolean;
  readonly isNamed: boolean;
  readonly interrupted: boolean;
  /** The messages that raced, this being the last to be answered, can't all have been answered so. */
  readonly contradiction: Contradiction | undefined;
  /** The paths of `Profile.stamps` whose value an earlier answer bore. */
  readonly repeats: readonly string[];
  readonly profile: Profile;
  /** Whether a text stands in what we sent on this connection lately: an echo is no leak. */
  readonly wasSent: (text: string) => boolean;
  /** Planted secrets: an environment value and the name of the working directory. */
  readonly canaries: readonly string[];
}

/** What must hold of each message that the peer sends. Undefined = holds. `judges` says whether it was put to the test. */
export interface Check extends Describes {
  readonly judges: (receipt: Receipt) => boolean;
  readonly broken: (receipt: Receipt) => Breach | undefined;
}

/** What befell the connection in a case; `completed` comes last, whatever came before. */
export type Happening =
  | {
      readonly type: 'ended';
      readonly as: 'exited' | 'closed' | 'hung' | 'deaf';
      readonly detail: string;
      readonly stderr: string;
      /** Bytes of the largest message that had no answer yet. */
      readonly largest: number;
      /** Of a WebSocket's close. */
      readonly code?: number;
      /** One of them was not text in UTF-8. */
      readonly hadBinary: boolean;
    }
  | {
      readonly type: 'completed';
      /** What each window of large messages cost, where that was measured, in the order of the case. */
      readonly costs: readonly Cost[];
    };

/** What the peer spent on what was sent between two settles. */
export interface Cost {
  readonly bytes: number;
  /** Processor time in ms. */
  readonly ms: number;
}

/** What must hold of the connection as a whole. Put to the test once a case, unless `judges` says where. */
export interface Invariant extends Describes {
  readonly judges?: (happening: Happening) => boolean;
  readonly broken: (happening: Happening, profile: Profile) => Breach | undefined;
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
