import type { Bytes } from '../../case/bytes.ts';
import type { Parcel } from '../../case/transport.ts';
import { asksForChunks } from '../../case/via.ts';
import type { Endpoint } from './endpoint.ts';
import type { Spoken } from './spoken.ts';

/** One request as it goes over the wire. */
export interface Request {
  readonly verb: string;
  /** Written one after the other. */
  readonly pieces: readonly Bytes[];
  readonly bytes: number;
  /** Its bytes are a step's own, head and all: they may be no HTTP, or several requests. */
  readonly isRaw: boolean;
  /** Takes a connection that has carried nothing before. */
  readonly isAlone: boolean;
}

/** Pieces of one message that are sent apart; what is cut finer goes out in one. */
const mostPieces = 64;

/** In pieces: of a body whose length is told, or chunks where the step asks for those and they are understood. */
export function requestOf(
  endpoint: Endpoint,
  body: Bytes,
  { via = {}, cuts = [] }: Omit<Parcel, 'ticket'>,
  { isOld }: Pick<Spoken, 'isOld'> = { isOld: false },
): Request {
  const how = { isRaw: via.raw === true, isAlone: via.raw === true || via.alone === true };
  if (how.isRaw) return request(verbOf(body), cutAt(filled(body, endpoint), cuts), how);
  const verb = via.verb ?? 'POST';
  const parts = cutAt(body, cuts);
  const asks = asksForChunks(via);
  const isChunked = asks && !isOld;
  const hasLength = !isChunked && (body.length > 0 || !isBodiless.test(verb));
  const framing: readonly [string, string][] = hasLength ? [['content-length', `${body.length}`]] : [];
  const headers = new Map<string, string | null>([...endpoint.headers, ...framing]);
  if (body.length === 0 && isBodiless.test(verb)) headers.delete('content-type');
  for (const [name, value] of Object.entries(via.headers ?? {})) headers.set(name.toLowerCase(), value);
  if (asks && isOld) headers.delete('transfer-encoding');
  const head = headOf(verb, via.path ?? endpoint.path, headers);
  if (!isChunked) {
    const [first = body, ...rest] = parts;
    return request(verb, [Buffer.concat([head, first]), ...rest], how);
  }
  const chunks = parts.filter(({ length }) => length > 0).map(chunk);
  return request(verb, [head, ...chunks, Buffer.from('0\r\n\r\n')], how);
}

/** What a raw request leaves open: where the target is, and the headers that are its own. */
function filled(bytes: Bytes, { headers, path }: Endpoint): Bytes {
  const own = [...headers].filter(([name]) => !/^(host|content-type|accept)$/.test(name));
  const values = {
    host: headers.get('host') ?? '',
    path,
    headers: own.map(([name, value]) => `${oneLine(`${name}: ${value}`)}\r\n`).join(''),
  };
  return Object.entries(values).reduce((all, [name, value]) => replaced(all, `{{${name}}}`, value), bytes);
}

/** The first ones: bodies are long. */
const mostSlots = 16;

function replaced(bytes: Bytes, slot: string, value: string): Bytes {
  const parts: Bytes[] = [];
  let rest = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = rest.indexOf(slot); at >= 0 && parts.length < 2 * mostSlots; at = rest.indexOf(slot)) {
    parts.push(rest.subarray(0, at), Buffer.from(value));
    rest = rest.subarray(at + slot.length);
  }
  return parts.length === 0 ? bytes : Buffer.concat([...parts, rest]);
}

const isBodiless = /^(GET|HEAD|DELETE|OPTIONS|TRACE)$/i;

const request = (verb: string, pieces: readonly Bytes[], how: Pick<Request, 'isRaw' | 'isAlone'>): Request => ({
  verb,
  pieces,
  bytes: pieces.reduce((sum, { length }) => sum + length, 0),
  ...how,
});

function headOf(verb: string, path: string, headers: ReadonlyMap<string, string | null>): Bytes {
  const lines = [...headers].flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`]));
  const target = path === '' ? '/' : path;
  return Buffer.from(`${[`${verb} ${target} HTTP/1.1`, ...lines].map(oneLine).join('\r\n')}\r\n\r\n`);
}

/** What fills a slot comes from the peer: it must not begin a header of its own. Whoever wants that sends raw. */
const oneLine = (text: string): string => text.replaceAll(/[\r\n\0]/g, ' ');

const chunk = (part: Bytes): Bytes =>
  Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n')]);

function cutAt(bytes: Bytes, cuts: readonly number[]): readonly Bytes[] {
  const inside = [...new Set(cuts)].filter((cut) => cut > 0 && cut < bytes.length).sort((a, b) => a - b);
  const ends = [...inside.slice(0, mostPieces - 1), bytes.length];
  return ends.map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end));
}

/** The first word, where it looks like one: the answer to HEAD has no body. */
const verbOf = (bytes: Bytes): string =>
  /^\s*([A-Z]{1,20}) /.exec(Buffer.from(bytes.subarray(0, 64)).toString('latin1'))?.[1] ?? 'POST';
