import type { Bytes } from '../../case/bytes.ts';
import { bodyEndOf, type Head, headOf } from './head.ts';
import { LineReader } from './lines.ts';

export interface ResponseEvents {
  head(head: Head): void;
  body(bytes: Bytes): void;
  /** Whole. Whether another response may follow on the connection. */
  end(keepsAlive: boolean): void;
  /** No HTTP, or more than is read. In words that follow "no response:". */
  broken(why: string): void;
}

const mostHeadBytes = 256 * 1024;
const longestChunkLine = 16 * 1024;

/** Reads one response, leniently: what can be understood is. Linear in the input; keeps nothing but the head. */
export class ResponseReader {
  readonly #verb: string;
  readonly #events: ResponseEvents;
  #state: 'head' | 'length' | 'size' | 'chunk' | 'after' | 'trailers' | 'close' | 'done' = 'head';
  #head: Head | undefined;
  #headLines: string[] = [];
  #headBytes = 0;
  #left = 0;
  #lines = new LineReader(mostHeadBytes);

  constructor(verb: string, events: ResponseEvents) {
    this.#verb = verb;
    this.#events = events;
  }

  get isDone(): boolean {
    return this.#state === 'done';
  }

  /** Bytes that are no part of the response any more. */
  push(chunk: Bytes): Bytes {
    let at = 0;
    while (at < chunk.length && !this.isDone) at = this.#step(chunk, at);
    return chunk.subarray(at);
  }

  /** The peer ended the stream. */
  finish(): void {
    if (this.isDone) return;
    if (this.#state === 'close') return void this.#end(false);
    if (this.#head !== undefined) return void this.#broken('the connection ended in the middle of the response');
    const isNothing = this.#headLines.length === 0 && this.#lines.isEmpty;
    this.#broken(isNothing ? 'the connection was closed' : 'the connection ended in the middle of the headers');
  }

  #step(chunk: Bytes, at: number): number {
    switch (this.#state) {
      case 'head':
      case 'size':
      case 'after':
      case 'trailers':
        return this.#line(chunk, at);
      case 'length':
      case 'chunk':
        return this.#counted(chunk, at);
      default:
        this.#events.body(chunk.subarray(at));
        return chunk.length;
    }
  }

  #line(chunk: Bytes, at: number): number {
    const { next, line, isTooLong } = this.#lines.take(chunk, at);
    if (isTooLong === true) this.#broken('a line of the response is too long');
    else if (line === undefined) return next;
    else if (this.#state === 'head') this.#headLine(line, next - at);
    else if (this.#state === 'size') this.#sizeLine(line);
    else if (this.#state === 'after') this.#state = 'size';
    else if (line === '') this.#end(this.#head?.keepsAlive === true);
    return next;
  }

  #headLine(line: string, bytes: number): void {
    this.#headBytes += bytes;
    if (this.#headBytes > mostHeadBytes) return void this.#broken('the headers are larger than 256 kB');
    if (line !== '') {
      if (this.#headLines.length === 0 && !/^HTTP\//i.test(line)) return void this.#broken('what came is no HTTP');
      this.#headLines.push(line);
      return;
    }
    if (this.#headLines.length === 0) return;
    const head = headOf(this.#headLines);
    this.#headLines = [];
    if (head === undefined) return void this.#broken('the status line is no HTTP');
    // 100 Continue and the like come before the response, asked for or not.
    if (head.status >= 200 || head.status === 101) this.#begin(head);
  }

  #begin(head: Head): void {
    this.#head = head;
    this.#lines = new LineReader(longestChunkLine);
    this.#events.head(head);
    const end = bodyEndOf(head, this.#verb);
    if (end.type === 'none' || (end.type === 'length' && end.left === 0)) return void this.#end(head.keepsAlive);
    if (end.type === 'length') this.#left = end.left;
    this.#state = end.type === 'chunked' ? 'size' : end.type;
  }

  #sizeLine(line: string): void {
    const size = /^\s*([0-9a-f]{1,12})\s*(?:;|$)/i.exec(line)?.[1];
    if (size === undefined) return void this.#broken('a chunk of the response has no size');
    this.#left = Number.parseInt(size, 16);
    this.#state = this.#left === 0 ? 'trailers' : 'chunk';
  }

  #counted(chunk: Bytes, at: number): number {
    const taken = Math.min(this.#left, chunk.length - at);
    this.#events.body(chunk.subarray(at, at + taken));
    this.#left -= taken;
    if (this.#left > 0) return at + taken;
    if (this.#state === 'chunk') this.#state = 'after';
    else this.#end(this.#head?.keepsAlive === true);
    return at + taken;
  }

  #end(keepsAlive: boolean): void {
    this.#state = 'done';
    this.#events.end(keepsAlive);
  }

  #broken(why: string): void {
    this.#state = 'done';
    this.#events.broken(why);
  }
}
