import type { Answer, Capture, Method, Opening, Profile, Source } from './profile.ts';
import { completeCodes } from './profile-input/codes.ts';
import { messageText } from './profile-input/message-text.ts';
import { completeMethods } from './profile-input/methods.ts';
import type { AnswerInput, MessageInput, ProfileInput } from './profile-input/profile-input.ts';
import type { OpeningCall } from './surface.ts';

/**
 * A whole profile of what was written down. What is left out is as `base` has it, else as JSON-RPC 2.0 has it. Lists add to
 * those of the base, and what bears the same name goes on top; the handshake replaces its own.
 */
export function defineProfile(input: ProfileInput, base?: Profile): Profile {
  const { extends: _extends, opens: _opens, ...given } = input;
  const methods = completeMethods(given.methods ?? [], { schema: given.schema ?? base?.schema, base: base?.methods });
  const prefix = given.extensionPrefix ?? base?.extensionPrefix ?? 'peerproof.';
  const opens = opening(input, base);
  const schema =
    given.schema ?? base?.schema ?? (methods.some(hasSchema) || given.codes?.data !== undefined ? {} : undefined);
  return {
    ...usual(methods),
    ...base,
    ...given,
    ...(base !== undefined && { extends: base.name }),
    title: given.title ?? given.name,
    says: given.says ?? base?.says ?? given.title ?? given.name,
    sources: sourcesOf(input, base),
    properties: union(base?.properties, given.properties ?? (base === undefined ? ['jsonrpc', 'declared'] : [])),
    methods,
    ...(schema !== undefined && { schema }),
    handshake: given.handshake?.map((message) => openingOf(message, methods)) ?? base?.handshake ?? [],
    ...(opens !== undefined && { opens }),
    extensionPrefix: prefix,
    probe: messageText(given.probe ?? base?.probe ?? { method: `${prefix}probe` }, methods, '{{probeId}}'),
    codes: completeCodes(input, base, opens),
    captures: [...(base?.captures ?? []), ...(given.captures ?? [])].reduce(withCapture, []),
    gives: union(base?.gives, given.gives),
    answers: [...(given.answers ?? []).map(answerOf), ...(base?.answers ?? [])].reduce(withAnswer, []),
    ...(base?.cites !== undefined && { cites: { ...base.cites, ...given.cites } }),
    slots: { ...base?.slots, ...given.slots },
    tolerated: union(base?.tolerated, given.tolerated),
    allowedInData: union(base?.allowedInData ?? ['schema-dump'], given.allowedInData),
  };
}

const openingId = 'peerproof-open';

function openingOf(message: MessageInput | OpeningCall, methods: readonly Method[]): string | OpeningCall {
  return typeof message === 'object' && 'send' in message ? message : messageText(message, methods, openingId);
}

const jsonrpc: Source = { title: 'JSON-RPC 2.0 Specification', url: 'https://www.jsonrpc.org/specification' };

/** As JSON-RPC 2.0 has it. A table of methods is taken to name them all. */
const usual = (methods: readonly Method[]) =>
  ({
    roles: ['agent'],
    framing: 'ndjson',
    batch: 'required',
    nullId: 'allowed',
    nullParams: 'either',
    arrayParams: 'allowed',
    openMethods: methods.length === 0,
  }) as const;

function opening({ opens }: ProfileInput, base: Profile | undefined): Opening | undefined {
  if (opens === undefined) return base?.opens;
  const { codeBefore = base?.opens === undefined ? -32600 : base.opens.codeBefore, ...rest } = opens;
  const { codeBefore: _codeBefore, ...below } = base?.opens ?? { allowedBefore: [] };
  return {
    ...below,
    ...rest,
    allowedBefore: union([opens.method], rest.allowedBefore ?? below.allowedBefore),
    ...(codeBefore != null && { codeBefore }),
  };
}

function sourcesOf({ sources = [] }: ProfileInput, base: Profile | undefined): readonly Source[] {
  const more = base?.sources ?? [jsonrpc];
  return [...sources, ...more.filter(({ title }) => !sources.some((source) => source.title === title))];
}

function hasSchema({ params, result }: Method): boolean {
  return params !== undefined || result !== undefined;
}

function union(some: readonly string[] = [], more: readonly string[] = []): readonly string[] {
  return [...new Set([...some, ...more])];
}

function answerOf({ method, result, ended }: AnswerInput): Answer {
  return {
    method,
    result: typeof result === 'function' ? (result as Exclude<Answer['result'], string>) : textOf(result),
    ...(ended !== undefined && { ended: textOf(ended) }),
  };
}

const textOf = (result: unknown): string => (typeof result === 'string' ? result : (JSON.stringify(result) ?? 'null'));

const withAnswer = (all: readonly Answer[], next: Answer): readonly Answer[] =>
  all.some(({ method }) => method === next.method) ? all : [...all, next];

const withCapture = (all: readonly Capture[], next: Capture): readonly Capture[] =>
  all.some((each) => each.slot === next.slot && each.method === next.method && each.path === next.path)
    ? all
    : [...all, next];
