import { invalidRequest, methodNotFound } from '../peer/answer.ts';
import { type Incoming, isMembers, type Members } from '../peer/incoming.ts';
import { checking, isText, listOf } from '../rcp/check.ts';
import { methods, type Outcome, refused } from './methods.ts';
import { rootState, type Store } from './store.ts';

const spoken = ['1.1.0', '1.0.0', '0.9.0'];
const checkInitialize = checking({ clientId: isText, protocolVersions: listOf(isText) });
const checkReconnect = checking({ clientId: isText });

/** The order of things, and who is answered what. Requests only; whether their envelope is sound was seen before. */
export class Connection {
  isOpen = false;
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  serve({ method = '', params = {} }: Incoming): Outcome {
    const members = params ?? {};
    if (!isMembers(members)) return refused(-32602, 'Invalid params: not an object');
    if (method === 'ping') return { result: null };
    if (method === 'initialize') return this.#initialize(members);
    if (method === 'reconnect') return this.#reconnect(members);
    if (!this.isOpen) return { error: invalidRequest('not initialized') };
    const served = methods.get(method);
    if (served === undefined) return { error: methodNotFound };
    const wrong = served.check(members);
    return wrong === undefined ? served.run(members, this.#store) : { error: wrong };
  }

  #initialize(params: Members): Outcome {
    if (this.isOpen) return { error: invalidRequest('already initialized') };
    const wrong = checkInitialize(params);
    if (wrong !== undefined) return { error: wrong };
    const offered: readonly unknown[] = Array.isArray(params.protocolVersions) ? params.protocolVersions : [];
    const protocolVersion = offered.find((version) => spoken.includes(String(version)));
    if (protocolVersion === undefined) {
      return refused(-32005, 'No common version', { supportedVersions: ['^1.0.0', '0.9.0'] });
    }
    this.isOpen = true;
    const snapshots = [{ resource: 'ahp-root://', state: rootState, fromSeq: this.#store.seq }];
    return { result: { protocolVersion, serverSeq: this.#store.seq, snapshots } };
  }

  #reconnect(params: Members): Outcome {
    const wrong = checkReconnect(params);
    if (wrong !== undefined) return { error: wrong };
    this.isOpen = true;
    return { result: { type: 'snapshot', snapshots: [] } };
  }
}
