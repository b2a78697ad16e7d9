import type { Via } from '../../case/case.ts';
import type { JsonNode } from '../../protocol/json/node.ts';
import { at, member, stringOf } from '../../protocol/json/query.ts';
import type { Machine } from '../../protocol/machine.ts';
import type { Message } from '../../protocol/message.ts';
import type { Profile } from '../../protocol/profile.ts';
import { codeOf } from '../duty.ts';
import type { Exchange } from '../property.ts';
import { routeMet } from '../surface.ts';
import { Careers } from './careers.ts';
import { Directory } from './directory.ts';
import { Keys, type Use } from './keys.ts';
import type { Tried } from './lineup.ts';
import type { Addressee, Attempt, Caller, Contradiction, KeyUse, Standing } from './standing.ts';

interface UnderWay {
  readonly tried?: { readonly id: string; readonly it: Tried };
  readonly used?: { readonly key: string; readonly it: Use };
}

/** What is known of a peer that tells its callers apart: who they are, and what they did to what. */
export class World {
  readonly #profile: Profile;
  readonly #directory: Directory | undefined;
  readonly #careers: Careers | undefined;
  readonly #keys: Keys | undefined;
  readonly #open = new WeakMap<Exchange, UnderWay>();

  constructor(profile: Profile) {
    this.#profile = profile;
    this.#directory = profile.callers && new Directory(profile.callers);
    this.#careers = profile.machine && new Careers(profile.machine);
    this.#keys = profile.idempotency && new Keys(profile.idempotency);
  }

  standing(message: Message, via: Via | undefined): Standing | undefined {
    if (this.#directory === undefined) return undefined;
    const caller = this.#directory.callerOf(via);
    const attempt = this.#attempt(message, caller);
    const addressee = attempt === undefined ? this.#addressee(message, caller) : undefined;
    const key = this.#keyUse(message, caller);
    return { caller, ...(attempt && { attempt }), ...(addressee && { addressee }), ...(key && { key }) };
  }

  sent(exchange: Exchange): void {
    const { message, standing, surface, via } = exchange;
    if (surface === 'rest') {
      this.#directory?.sent({ met: routeMet(this.#profile, via), via, sent: message.node });
      return;
    }
    for (const entry of message.entries ?? []) this.#doubt(entry);
    if (standing === undefined) return;
    if (message.kind !== 'request' || message.oddities.length > 0) this.#doubt(message);
    const used = this.#use(message, standing);
    const tried = standing.key === undefined || standing.key.is === 'first' ? this.#try(standing) : undefined;
    this.#open.set(exchange, { ...(used && { used }), ...(tried && { tried }) });
  }

  /** What no order of the messages that raced explains. */
  answered(exchange: Exchange, reply: Message): Contradiction | undefined {
    if (reply.result !== undefined) this.#make(exchange, reply.result);
    return this.#done(exchange, reply.result ?? codeOf(reply) ?? 'unknown');
  }

  silent(exchange: Exchange): void {
    this.#done(exchange, 'unknown');
  }

  answeredRest(exchange: Exchange, body: JsonNode | undefined, status: number): void {
    const { message, via } = exchange;
    const worked = status >= 500 ? undefined : status < 300;
    this.#directory?.answered({ met: routeMet(this.#profile, via), via, sent: message.node, body, worked });
  }

  isSameResult(first: JsonNode, again: JsonNode | undefined): boolean {
    return this.#keys?.isSame(first, again) ?? true;
  }

  #attempt({ method, params }: Message, caller: Caller): Attempt | undefined {
    const call = this.#profile.machine?.calls.find((each) => each.method === method);
    const id = call && stringOf(member(params, call.member));
    if (this.#careers === undefined || call === undefined || id === undefined) return undefined;
    const move = moveOf(this.#profile.machine, call, params);
    const participants = this.#careers.participants(id);
    return {
      id,
      is: this.#careers.is(id),
      move,
      role: this.#careers.role(id, caller.is === 'known' ? caller.name : undefined),
      states: this.#careers.states(id),
      isAlone: this.#careers.isQuiet(id),
      isBlocked: participants.some((who) =>
        participants.some((whom) => who !== whom && this.#directory?.blocks(who, whom) !== 'no'),
      ),
    };
  }

  #addressee({ method, params }: Message, caller: Caller): Addressee | undefined {
    const { machine } = this.#profile;
    const [named] = Object.values(machine?.made.others ?? {});
    const name = method === machine?.made.method && named !== undefined ? stringOf(at(params, named)) : undefined;
    return name === undefined ? undefined : this.#directory?.addressee(name, caller);
  }

  #keyUse({ method, params }: Message, caller: Caller): KeyUse | undefined {
    const key = method === this.#profile.idempotency?.method ? this.#keys?.keyOf(params) : undefined;
    if (key === undefined || params === undefined) return undefined;
    return caller.is === 'known' ? this.#keys?.seen(key, caller.name, params) : { is: 'unsure' };
  }

  #use({ params, oddities }: Message, { caller, key }: Standing): UnderWay['used'] {
    const name = this.#keys?.keyOf(params);
    if (key === undefined || name === undefined || params === undefined || this.#keys === undefined) return undefined;
    const it = this.#keys.use(name, caller.is === 'known' && oddities.length === 0 ? caller.name : '', params);
    return { key: name, it };
  }

  #try({ attempt }: Standing): UnderWay['tried'] {
    if (attempt?.move === undefined) return undefined;
    const it = this.#careers?.try(attempt.id, attempt.move, attempt.role);
    return it && { id: attempt.id, it };
  }

  #done(exchange: Exchange, outcome: JsonNode | number | 'unknown'): Contradiction | undefined {
    const { tried, used } = this.#open.get(exchange) ?? {};
    this.#open.delete(exchange);
    const isError = typeof outcome === 'number';
    const isFailure = outcome === this.#profile.codes.internal;
    const moved = typeof outcome === 'object' ? 'result' : isFailure ? 'unknown' : outcome;
    const end = tried && this.#careers?.done(tried.id, tried.it, moved);
    const twice = used && this.#keys?.done(used.key, used.it, isError ? (isFailure ? 'unknown' : 'refused') : outcome);
    if (twice !== undefined) return { of: 'key', what: twice };
    return end === 'raced to a contradiction' ? { of: 'moves', what: 'answers that no order explains' } : undefined;
  }

  #make({ message, standing }: Exchange, result: JsonNode): void {
    const made = this.#profile.machine?.made;
    if (made === undefined || message.method !== made.method || standing?.attempt !== undefined) return;
    const id = stringOf(at(result, made.id));
    if (id === undefined) return;
    const isSure = message.kind === 'request' && message.oddities.length === 0;
    const caller = standing?.caller.is === 'known' && isSure ? standing.caller.name : undefined;
    const others = Object.entries(made.others).map(
      ([role, path]) => [role, isSure ? stringOf(at(message.params, path)) : undefined] as const,
    );
    this.#careers?.make(id, { [made.caller]: caller, ...Object.fromEntries(others) });
  }

  /** Read by some peers in another way, or served where it should not be. */
  #doubt({ method, params }: Message): void {
    const call = this.#profile.machine?.calls.find((each) => each.method === method);
    const id = call && stringOf(member(params, call.member));
    if (id !== undefined) this.#careers?.doubt(id);
  }
}

/** The move that a call is, or that its params name: what changes nothing can't be named. */
function moveOf(
  machine: Machine | undefined,
  call: Machine['calls'][number],
  params: JsonNode | undefined,
): string | undefined {
  if (typeof call.move === 'string') return call.move;
  const name = stringOf(member(params, call.move.member));
  if (name === undefined || machine === undefined || !Object.hasOwn(machine.moves, name)) return undefined;
  return machine.moves[name]?.to === undefined ? undefined : name;
}
