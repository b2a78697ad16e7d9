import { invalidParams, type RpcError } from '../peer/answer.ts';
import type { Incoming, Members } from '../peer/incoming.ts';
import type { Larder } from './server.ts';

export const refusals = {
  early: { code: -32010, message: 'Say hello first' },
  unknownMethod: { code: -32011, message: 'No such method' },
  notOnOffer: { code: -32012, message: 'Not on offer' },
  unknownShelf: { code: -32014, message: 'No such shelf' },
  stopped: { code: -32015, message: 'Stopped' },
  params: invalidParams('not those of the method'),
} satisfies Record<string, RpcError>;

/** Answers, or tells why not. */
export type Method = 'not on offer' | ((params: Members, larder: Larder, request: Incoming) => RpcError | undefined);

const shelves = ['top', 'cellar'];

/** A map, so that `constructor` and `__proto__` are no methods. */
export const methods: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['hello', hello],
  ['jar/open', open],
  ['jar/put', inJar(put)],
  ['jar/count', inJar(({ jar }, larder, request) => answered(larder, request, { size: jarOf(larder, jar).length }))],
  ['jar/lock', 'not on offer'],
  ['jar/simmer', inJar((_, larder, request) => larder.simmer(request) as undefined)],
  ['jar/close', close],
  ['bye', bye],
]);

function hello({ version }: Members, larder: Larder, request: Incoming): RpcError | undefined {
  if (version === undefined) return refusals.params;
  larder.phase = 'open';
  return answered(larder, request, { version: 1, features: { count: true }, shelves });
}

function open({ label }: Members, larder: Larder, request: Incoming): RpcError | undefined {
  if (typeof label !== 'string') return refusals.params;
  return answered(larder, request, { jar: larder.make() });
}

function put({ jar, item, shelf }: Members, larder: Larder, request: Incoming): RpcError | undefined {
  if (shelf !== undefined && !shelves.includes(String(shelf))) return refusals.unknownShelf;
  const items = jarOf(larder, jar);
  items.push(String(item));
  return answered(larder, request, { size: items.length });
}

/** What is closed already may be closed again. */
function close({ jar }: Members, larder: Larder, request: Incoming): RpcError | undefined {
  if (typeof jar !== 'string') return refusals.params;
  larder.jars.delete(jar);
  return answered(larder, request, null);
}

function bye(_: Members, larder: Larder, request: Incoming): undefined {
  larder.phase = 'closed';
  return answered(larder, request, null);
}

function inJar(run: Exclude<Method, string>): Method {
  return (params, larder, request) => {
    const { jar, item, shelf } = params;
    if (typeof jar !== 'string') return refusals.params;
    if (request.method === 'jar/put' && typeof item !== 'string') return refusals.params;
    if (shelf !== undefined && typeof shelf !== 'string' && request.method === 'jar/put') return refusals.params;
    if (!larder.jars.has(jar)) return { code: -32013, message: 'No such jar', data: { jar } };
    return run(params, larder, request);
  };
}

const jarOf = ({ jars }: Larder, jar: unknown): string[] => jars.get(String(jar)) ?? [];

function answered(larder: Larder, request: Incoming, result: unknown): undefined {
  larder.answer(request, result);
}
