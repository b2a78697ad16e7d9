import { isUtf8 } from 'node:buffer';
import type { Bytes } from '../../case/bytes.ts';
import { LazyArray, LazyObject } from './lazy.ts';
import type { JsonMember, JsonNode } from './node.ts';
import type { JsonReading } from './reading.ts';
import { Scanner } from './scanner.ts';
import { MOST, skim } from './skim.ts';

/**
 * Reads bytes as JSON, as RFC 8259 has it and no more, but for a leading byte order mark.
 * Linear in time, and nesting of any depth costs no call stack. Memory is bounded: of what holds more than two million
 * values, those after them are read but not kept, and what nests deeper than that is not read. Of texts of `large` bytes and
 * more, what stands inside of a message or of a batch's entry is made when it is asked for.
 */
export function readJson(bytes: Bytes, large = LARGE): JsonReading {
  const scanner = new Scanner(bytes);
  if (bytes.length > HUGE) scanner.note('huge');
  if (scanner.text.startsWith(BOM)) skipBom(scanner);
  const nesting: Nesting = { frames: [], depth: 0, values: 0, lazy: bytes.length >= large };
  const node = readDocument(scanner, nesting);
  if (nesting.depth > DEEP) scanner.note('deep');
  const { oddities } = scanner;
  if (node === undefined) return notJson(scanner, bytes);
  if (scanner.flaw !== undefined) return { ok: false, ...scanner.flaw, oddities, lenient: node };
  return { ok: true, node, depth: nesting.depth, oddities };
}

/** The value that begins at a byte, in a text that was read before. */
function readAt(read: Scanner, start: number): JsonNode | undefined {
  return readValue(read.from(start), { frames: [], depth: 0, values: 0, lazy: false });
}

const LARGE = 1 << 14;
const HUGE = 1 << 20;
const DEEP = 100;
/** Members of the message itself, which are kept wherever they stand. */
const ENVELOPE: ReadonlySet<string> = new Set(['jsonrpc', 'id', 'method', 'params', 'result', 'error']);
/** The bytes EF BB BF as Latin-1. */
const BOM = '\xef\xbb\xbf';

/** An object or array that has begun. */
interface Frame {
  readonly object: boolean;
  readonly start: number;
  items: JsonNode[] | undefined;
  members: JsonMember[] | undefined;
  /** The key whose value comes next. */
  key: string;
  /** The keys so far, once there are many. */
  keys: Set<string> | undefined;
}

interface Nesting {
  readonly frames: Frame[];
  depth: number;
  values: number;
  /** What is inside is not made yet. */
  readonly lazy: boolean;
}

function skipBom(scanner: Scanner): void {
  scanner.note('bom');
  scanner.at = BOM.length;
}

/** The whole text; undefined when the scanner failed. */
function readDocument(scanner: Scanner, nesting: Nesting): JsonNode | undefined {
  const node = readValue(scanner, nesting);
  return node === undefined || scanner.next() < 0 ? node : scanner.unexpected();
}

function readValue(scanner: Scanner, nesting: Nesting): JsonNode | undefined {
  const { frames } = nesting;
  while (scanner.failure === undefined) {
    let node = readStart(scanner, nesting);
    while (node !== undefined) {
      const frame = frames[frames.length - 1];
      if (frame === undefined) return node;
      if (nesting.values++ < MOST || isOfEnvelope(nesting, frame)) attach(frame, node);
      node = readAfter(scanner, frame);
      if (node !== undefined) frames.pop();
    }
  }
  return undefined;
}

/** A scalar or an empty container; undefined when a container began that holds something. */
function readStart(scanner: Scanner, nesting: Nesting): JsonNode | undefined {
  const code = scanner.next();
  const start = scanner.at;
  switch (code) {
    case 0x22: {
      const value = scanner.string();
      return value === undefined ? undefined : { type: 'string', value, start, end: scanner.at };
    }
    case 0x7b:
    case 0x5b:
      return open(scanner, nesting, code === 0x7b);
    case 0x74:
      return literal(scanner, 'true', true);
    case 0x66:
      return literal(scanner, 'false', false);
    case 0x6e:
      return literal(scanner, 'null', null);
    default:
      return number(scanner);
  }
}

function open(scanner: Scanner, nesting: Nesting, object: boolean): JsonNode | undefined {
  const { frames, lazy } = nesting;
  if (frames.length >= MOST) return scanner.tooDeep();
  if (lazy && frames.length > (frames[0]?.object === false ? 1 : 0)) return unmade(scanner, nesting);
  const frame: Frame = { object, start: scanner.at++, items: undefined, members: undefined, key: '', keys: undefined };
  if (frames.length >= nesting.depth) nesting.depth = frames.length + 1;
  if (scanner.next() === (object ? 0x7d : 0x5d)) return close(scanner, frame);
  if (!object || readKey(scanner, frame)) frames.push(frame);
  return undefined;
}

/** A container that is read and not made. */
function unmade(scanner: Scanner, nesting: Nesting): JsonNode | undefined {
  const start = scanner.at;
  const Lazy = scanner.code(start) === 0x7b ? LazyObject : LazyArray;
  nesting.depth = Math.max(nesting.depth, skim(scanner, nesting.frames.length));
  return scanner.failure === undefined ? new Lazy(() => readAt(scanner, start), start, scanner.at) : undefined;
}

function close(scanner: Scanner, { object, start, items, members }: Frame): JsonNode {
  const end = ++scanner.at;
  return object
    ? { type: 'object', members: members ?? [], start, end }
    : { type: 'array', items: items ?? [], start, end };
}

function literal(scanner: Scanner, text: string, value: true | false | null): JsonNode | undefined {
  const start = scanner.at;
  return scanner.word(text) ? { type: 'literal', value, start, end: scanner.at } : undefined;
}

function number(scanner: Scanner): JsonNode | undefined {
  const start = scanner.at;
  const text = scanner.number();
  return text === undefined ? undefined : { type: 'number', text, start, end: scanner.at };
}

/** A list that starts with its first item takes the room of one: a million nested arrays stay small. */
function attach(frame: Frame, value: JsonNode): void {
  if (frame.object) {
    const member = { key: frame.key, value };
    if (frame.members === undefined) frame.members = [member];
    else frame.members.push(member);
  } else if (frame.items === undefined) frame.items = [value];
  else frame.items.push(value);
}

function isOfEnvelope({ frames }: Nesting, { object, key }: Frame): boolean {
  return frames.length === 1 && object && ENVELOPE.has(key);
}

/** What follows a value: the container, when it ends here; undefined when there is more to come. */
function readAfter(scanner: Scanner, frame: Frame): JsonNode | undefined {
  const code = scanner.next();
  if (code === (frame.object ? 0x7d : 0x5d)) return close(scanner, frame);
  if (code !== 0x2c) return scanner.unexpected();
  scanner.at++;
  if (frame.object) readKey(scanner, frame);
  return undefined;
}

function readKey(scanner: Scanner, frame: Frame): boolean {
  if (scanner.next() !== 0x22) return scanner.unexpected() ?? false;
  const key = scanner.string();
  if (key === undefined) return false;
  if (isKnown(frame, key)) scanner.note('duplicate-key');
  frame.key = key;
  if (scanner.next() !== 0x3a) return scanner.unexpected() ?? false;
  scanner.at++;
  return true;
}

/** Few keys are compared one by one, which is faster than a set; many are not, which would be quadratic. */
function isKnown(frame: Frame, key: string): boolean {
  const { members } = frame;
  if (members === undefined || members.length >= MOST) return false;
  if (members.length < 8) return members.some((member) => member.key === key);
  frame.keys ??= new Set(members.map((member) => member.key));
  const { size } = frame.keys;
  return frame.keys.add(key).size === size;
}

function notJson(scanner: Scanner, bytes: Bytes): JsonReading {
  if (!isUtf8(bytes)) scanner.note('invalid-utf8');
  if (bytes.includes(0)) scanner.note('nul');
  const { failure = UNREAD, flaw = failure, oddities } = scanner;
  return { ok: false, ...(flaw.at < failure.at ? flaw : failure), oddities };
}

const UNREAD = { at: 0, reason: 'not JSON' };
