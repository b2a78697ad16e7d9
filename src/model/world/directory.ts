import type { Via } from '../../case/case.ts';
import type { Callers } from '../../protocol/callers.ts';
import type { JsonNode } from '../../protocol/json/node.ts';
import { at, stringOf } from '../../protocol/json/query.ts';
import { headerOf, type Met, nameOf } from '../surface.ts';
import type { Addressee, Caller } from './standing.ts';

type Sureness = 'yes' | 'no' | 'unsure';

/** A REST request that was answered. */
export interface Called {
  readonly met: Met | undefined;
  readonly via: Via | undefined;
  readonly sent: JsonNode | undefined;
  readonly body: JsonNode | undefined;
  /** 2xx; undefined: nothing tells. */
  readonly worked: boolean | undefined;
}

/** Who there is, with which credentials, and who does not want to hear whom. */
export class Directory {
  readonly #callers: Callers;
  readonly #byKey = new Map<string, string>();
  readonly #byId = new Map<string, string>();
  readonly #names = new Map<string, 'known' | 'ended' | 'unsure'>();
  readonly #doubtful = new Set<string>();
  readonly #blocks = new Map<string, Sureness>();
  /** As it was before what is under way. */
  readonly #before = new Map<string, Sureness>();

  constructor(callers: Callers) {
    this.#callers = callers;
  }

  callerOf(via: Via | undefined): Caller {
    if (via === undefined || via.raw === true) return { is: 'unsure' };
    const value = headerOf(via, this.#callers.header);
    if (value === undefined) return { is: 'none' };
    const key = credentialIn(value, this.#callers.scheme);
    if (key !== undefined && this.#doubtful.has(key)) return { is: 'unsure' };
    const name = key === undefined ? undefined : this.#byKey.get(key);
    return name === undefined ? { is: 'useless' } : { is: 'known', name };
  }

  addressee(name: string, caller: Caller): Addressee {
    const is = this.#names.get(name) ?? 'unknown';
    if (caller.is !== 'known') return { is, blocks: 'unsure' };
    return { is: name === caller.name ? 'self' : is, blocks: this.blocks(name, caller.name) };
  }

  blocks(who: string, whom: string): Sureness {
    return this.#blocks.get(`${who}\0${whom}`) ?? 'no';
  }

  /** What it would change is in doubt until it is answered. */
  sent(call: Pick<Called, 'met' | 'via' | 'sent'>): void {
    this.answered({ ...call, body: undefined, worked: undefined });
  }

  answered(call: Called): void {
    if (call.met === undefined) return;
    const name = nameOf(call.met.route);
    const { made, ended, renewed, blocks } = this.#callers;
    if (name === made.route) this.#make(call);
    if (name === ended.route) this.#end(call, call.met.parts[ended.part] ?? '');
    if (renewed.includes(name)) this.#renew(call);
    if (name === blocks?.on.route) this.#block(call, stringOf(at(call.sent, blocks.on.member)), 'yes');
    if (name === blocks?.off.route) this.#block(call, call.met.parts[blocks.off.part], 'no');
  }

  #make({ body, worked }: Called): void {
    const { made } = this.#callers;
    const [name, id, key] = [made.name, made.id, made.key].map((path) => stringOf(at(body, path)));
    if (worked !== true || name === undefined || key === undefined) return;
    this.#byKey.set(key, name);
    if (id !== undefined) this.#byId.set(id, name);
    this.#names.set(name, 'known');
  }

  #end({ worked }: Called, id: string): void {
    const name = this.#byId.get(id);
    if (name === undefined || this.#names.get(name) === 'ended') return;
    if (worked === false) return void this.#restore(name);
    this.#names.set(name, worked === true ? 'ended' : 'unsure');
    this.#spoil(name, worked);
  }

  #renew({ via, body, worked }: Called): void {
    const name = this.#byKey.get(credentialIn(headerOf(via, this.#callers.header) ?? '', this.#callers.scheme) ?? '');
    if (name === undefined) return;
    if (worked === false) return void this.#restore(name);
    this.#spoil(name, worked);
    const key = stringOf(at(body, this.#callers.made.key));
    if (key !== undefined) this.#byKey.set(key, name);
  }

  #restore(name: string): void {
    if (this.#names.get(name) === 'unsure') this.#names.set(name, 'known');
    for (const [key, owner] of this.#byKey) if (owner === name) this.#doubtful.delete(key);
  }

  /** Its credentials are good for nothing any more, or may be. */
  #spoil(name: string, worked: boolean | undefined): void {
    for (const [key, owner] of this.#byKey) {
      if (owner !== name) continue;
      if (worked === true) this.#byKey.delete(key);
      else this.#doubtful.add(key);
      if (worked === true) this.#doubtful.delete(key);
    }
  }

  #block({ via, worked }: Called, whom: string | undefined, to: 'yes' | 'no'): void {
    const caller = this.callerOf(via);
    if (caller.is !== 'known' || whom === undefined) return;
    const pair = `${caller.name}\0${whom}`;
    const before = this.#blocks.get(pair) ?? 'no';
    if (worked === undefined && before !== 'unsure') this.#before.set(pair, before);
    const refused = worked === false ? this.#before.get(pair) : undefined;
    this.#blocks.set(pair, worked === true ? to : (refused ?? 'unsure'));
  }
}

/** What stands behind the word, such as `Bearer`; undefined where the header is of another form. */
function credentialIn(value: string, scheme: string): string | undefined {
  const [word = '', ...rest] = value.trim().split(/\s+/);
  return word.toLowerCase() === scheme.toLowerCase() && rest.length === 1 ? rest[0] : undefined;
}
