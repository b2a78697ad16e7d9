import { invalidRequest, type RpcError } from '../peer/answer.ts';
import { type Incoming, isMembers, type Members } from '../peer/incoming.ts';
import { capabilities, identity } from './capabilities.ts';
import { badField, checking, isName, memberOf } from './check.ts';
import { methods } from './methods.ts';

export type Outcome = { readonly result: unknown } | { readonly error: RpcError };

const checkPing = checking({}, { nonce: isName });

/** The order of things, and who is answered what. Requests only; whether their envelope is sound was seen before. */
export class Connection {
  isOpen = false;

  serve(request: Incoming): Outcome {
    const { method, params = {} } = request;
    if (this.#isEarly(method)) return refused({ code: -32001, message: 'Not initialized' });
    const unknown = this.#missing(method);
    if (unknown !== undefined) return refused(unknown);
    const members = params === null ? {} : params;
    if (!isMembers(members)) return refused({ code: -32602, message: 'Invalid params: not an object' });
    return this.#run(method ?? '', members);
  }

  #isEarly(method: string | undefined): boolean {
    return !this.isOpen && !['initialize', 'info', 'ping', 'shutdown'].includes(method ?? '');
  }

  #missing(method = ''): RpcError | undefined {
    if (['initialize', 'info', 'ping', 'shutdown'].includes(method)) return undefined;
    if (method === 'notifications/cancel') return invalidRequest('a notification bears no id');
    const known = methods.get(method);
    if (known === undefined) return { code: -32004, message: 'Unknown method' };
    if (Object.hasOwn(capabilities, known.capability)) return undefined;
    return { code: -32003, message: 'Capability missing' };
  }

  #run(method: string, params: Members): Outcome {
    if (method === 'initialize') return this.#initialize(params);
    if (method === 'info') return { result: identity };
    if (method === 'shutdown') return { result: {} };
    if (method === 'ping') return ping(params);
    const known = methods.get(method);
    const wrong = known?.check(params);
    return wrong === undefined ? { result: known?.run(params) } : refused(wrong);
  }

  #initialize(params: Members): Outcome {
    const version = memberOf(params, 'protocolVersion');
    if (this.isOpen) return refused(invalidRequest('already initialized'));
    if (!Number.isInteger(version)) return refused(badField('protocolVersion'));
    if (Number(version) < 1) return refused({ code: -32002, message: 'No common version' });
    this.isOpen = true;
    return { result: identity };
  }
}

function ping(params: Members): Outcome {
  const wrong = checkPing(params);
  if (wrong !== undefined) return refused(wrong);
  const nonce = memberOf(params, 'nonce');
  return { result: nonce === undefined ? {} : { nonce } };
}

function refused(error: RpcError): Outcome {
  return { error };
}
