import type { Via } from '../case/case.ts';
import { member, stringOf } from '../protocol/json/query.ts';
import type { Message } from '../protocol/message.ts';
import type { Method, Profile } from '../protocol/profile.ts';
import { type Drill, drillOf } from './drill.ts';
import { isOdd } from './nature.ts';
import { isPlainPost } from './plain-post.ts';
import type { Exchange } from './property.ts';
import type { SchemaJudge } from './schema-judge.ts';
import type { State } from './state.ts';
import { surfaceOf } from './surface.ts';
import type { Standing } from './world/standing.ts';

/** What a model needs to read a message against its profile. */
export interface Lexicon {
  readonly profile: Profile;
  readonly methods: ReadonlyMap<string, Method>;
  readonly schemas: SchemaJudge;
  /** Resources made on any connection to the target. */
  readonly made: Set<string>;
}

/** A sent message, seen with the profile's eyes. The params are judged only when a rule asks. */
export function createExchange(
  lexicon: Lexicon,
  state: State,
  message: Message,
  around: { readonly batch?: Message; readonly via?: Via | undefined; readonly standing?: Standing | undefined } = {},
): Exchange {
  const named = message.method === undefined ? undefined : lexicon.methods.get(message.method);
  // A notification's name in a request, or the reverse, is another method, which need not exist.
  const method = named?.kind === message.kind ? named : undefined;
  const resource = resourceOf(method, message);
  const rivals = resource === undefined ? none : rivalsOf(state, message.method, resource);
  let verdict: ReturnType<Exchange['params']> | undefined;
  const exchange: Exchange & { drill: Drill | undefined } = {
    message,
    state,
    profile: lexicon.profile,
    method,
    batch: around.batch,
    via: around.via,
    isPlain: isPlainPost(around.via, around.batch ?? message, lexicon.profile),
    surface: surfaceOf(lexicon.profile, around.via),
    standing: around.standing,
    resource,
    status: method?.names && resource !== undefined ? state.resource(method.names.resource, resource) : undefined,
    rivals: rivals.length,
    blocked: rivals.some(({ held }) => held === true),
    drill: undefined,
    cancelled: false,
    params: () => {
      // What readers read differently is neither right nor wrong.
      verdict ??=
        method === undefined || isOdd(message) ? 'unclear' : lexicon.schemas.judgeParams(method, message.params);
      return verdict;
    },
  };
  if (lexicon.profile.drills !== undefined) exchange.drill = drillOf(exchange);
  return exchange;
}

const none: State['openRequests'] = [];

/** What names no resource may mean this one. */
function rivalsOf(state: State, method: string | undefined, resource: string): State['openRequests'] {
  return state.openRequests.filter((open) => open.method === method && (open.resource ?? resource) === resource);
}

function resourceOf(method: Method | undefined, message: Message): string | undefined {
  if (method?.names === undefined || message.params?.type !== 'object') return undefined;
  const id = member(message.params, method.names.member);
  return id?.type === 'string' ? id.value : undefined;
}

/** The resource that a request of the peer names. */
export function askedResource({ profile }: Lexicon, { method, params }: Message): string | undefined {
  const named = profile.methods.find(({ name }) => name === method)?.names;
  return named === undefined ? undefined : stringOf(member(params, named.member));
}
