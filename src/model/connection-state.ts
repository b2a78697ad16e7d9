import type { JsonNode } from '../protocol/json/node.ts';
import { at } from '../protocol/json/query.ts';
import type { OpenRequest, ResourceStatus, State } from './state.ts';

const rememberedValues = 100_000;
const mostAnnounced = 1_000;

interface Known {
  readonly status: ResourceStatus;
  /** How many there had been by then. */
  readonly doubts: number;
}

/** The state of one connection, moved along by what is sent and answered. */
export class ConnectionState implements State {
  opened?: JsonNode;
  closing: State['closing'] = 'no';
  openRequests: OpenRequest[] = [];
  #phase: 'new' | 'open' = 'new';
  /** Openings under way; an opening in a shape that only some peers take may have worked, for ever. */
  #openings = 0;
  #mayBeOpen = false;
  readonly #resources = new Map<string, Known>();
  /** What was known before the last doubt is unsure: a peer that lives on has too many resources to touch each. */
  #doubts = 0;
  readonly #changing = new Map<string, { readonly open: number; readonly mixed: boolean }>();
  #forgot = false;
  readonly #announced: (JsonNode | undefined)[] = [];
  /** What may be there, as far as connections to the same instance know. */
  readonly #doubted: Set<string>;
  /** By the peer, on any connection to the same instance. */
  readonly #given: Set<string>;
  readonly #succeeded = new Set<string>();
  /** What was made on any connection to the target. */
  readonly #made: Set<string>;

  /** `earlier`: of an earlier connection to the same instance. */
  constructor(made: Set<string>, earlier?: ConnectionState) {
    this.#made = made;
    this.#doubted = earlier === undefined ? new Set() : earlier.#doubted;
    this.#given = earlier === undefined ? new Set() : earlier.#given;
  }

  get phase(): 'new' | 'opening' | 'open' {
    if (this.#phase === 'open') return 'open';
    return this.#openings > 0 || this.#mayBeOpen ? 'opening' : 'new';
  }

  startOpening(): void {
    this.#openings++;
  }

  /** `result` undefined: refused. `sure` false: no answer came, so it may have worked. */
  finishOpening(result: JsonNode | undefined, sure: boolean): void {
    this.#openings = Math.max(0, this.#openings - 1);
    if (result !== undefined) {
      this.#phase = 'open';
      this.opened = result;
    } else if (!sure) this.#mayBeOpen = true;
  }

  mayHaveOpened(): void {
    this.#mayBeOpen = true;
  }

  readonly advertises = (gate: string): 'yes' | 'no' | 'unsure' => {
    if (this.opened === undefined || this.#openings > 0) return 'unsure';
    return saidAt(this.opened, gate);
  };

  /** We sent an opening request that offers what these params hold; undefined = nobody knows what. */
  announce(params: JsonNode | undefined): void {
    if (this.#announced.length < mostAnnounced) this.#announced.push(params);
  }

  readonly offers = (gate: string): 'yes' | 'no' | 'unsure' => {
    const offered = this.#announced.map((params) => (params === undefined ? 'unsure' : saidAt(params, gate)));
    if (offered.length === mostAnnounced || offered.length === 0) return 'unsure';
    return offered.find((each) => each !== 'no') ?? 'no';
  };

  readonly resource = (kind: string, id: string): ResourceStatus => {
    const key = `${kind}\0${id}`;
    if (this.#changing.has(key)) return 'unsure';
    const known = this.#resources.get(key);
    if (known === undefined) return this.#elsewhere(key);
    return known.doubts < this.#doubts ? 'unsure' : known.status;
  };

  #elsewhere(key: string): ResourceStatus {
    if (this.#forgot || Math.max(this.#made.size, this.#doubted.size) >= rememberedValues) return 'unsure';
    return this.#made.has(key) || this.#doubted.has(key) ? 'elsewhere' : 'unknown';
  }

  /** A resource made by an answered request. */
  make(kind: string, id: string): void {
    if (this.#made.size < rememberedValues) this.#made.add(`${kind}\0${id}`);
    this.setResource(kind, id, 'active');
  }

  succeed(method: string): void {
    this.#succeeded.add(method);
  }

  readonly succeeded = (method: string): boolean => {
    return this.#succeeded.has(method);
  };

  startChange(kind: string, id: string): void {
    const key = `${kind}\0${id}`;
    const change = this.#changing.get(key);
    this.#changing.set(key, { open: (change?.open ?? 0) + 1, mixed: change !== undefined });
  }

  /** `status` undefined: the change was refused, so all is as before. */
  finishChange(kind: string, id: string, status: ResourceStatus | undefined): void {
    const key = `${kind}\0${id}`;
    const change = this.#changing.get(key);
    if (change === undefined) return;
    // Of two changes under way at once, which came last is the peer's secret.
    if (change.mixed) this.setResource(kind, id, 'unsure');
    else if (status !== undefined) this.setResource(kind, id, status);
    if (change.open > 1) this.#changing.set(key, { open: change.open - 1, mixed: true });
    else this.#changing.delete(key);
  }

  setResource(kind: string, id: string, status: ResourceStatus): void {
    if (this.#resources.size >= rememberedValues) this.#forgetOldest();
    const key = `${kind}\0${id}`;
    if (status === 'unsure' && this.#doubted.size < rememberedValues) this.#doubted.add(key);
    this.#resources.set(key, { status, doubts: this.#doubts });
  }

  #forgetOldest(): void {
    for (const key of this.#resources.keys()) {
      this.#resources.delete(key);
      this.#forgot = true;
      return;
    }
  }

  /** Something odd named a change: no status is sure any more. */
  doubtAll(): void {
    this.#doubts++;
    for (const [key, change] of this.#changing) this.#changing.set(key, { ...change, mixed: true });
  }

  /** The handler of an open request waits by now until we end it. */
  hold(id: string): void {
    this.openRequests = this.openRequests.map((open) => (open.id === id ? { ...open, held: true } : open));
  }

  /** What waits may have been ended: in one resource, or anywhere. */
  release(resource?: string): void {
    this.openRequests = this.openRequests.map(({ held, ...open }) =>
      held === true && resource !== undefined && open.resource !== resource ? { ...open, held } : open,
    );
  }

  give(value: string): void {
    if (this.#given.size < rememberedValues) this.#given.add(value);
  }

  readonly given = (value: string): boolean => {
    return this.#given.size >= rememberedValues || this.#given.has(value);
  };
}

function saidAt(node: JsonNode, gate: string): 'yes' | 'no' | 'unsure' {
  const value = at(node, gate);
  if (value === undefined) return 'no';
  if (value.type === 'literal') return value.value === true ? 'yes' : 'no';
  return value.type === 'object' ? 'yes' : 'unsure';
}
