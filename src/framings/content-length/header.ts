import type { Bytes } from '../../case/bytes.ts';

export interface Header {
  /** Bytes of the body; absent: no reader can tell. */
  readonly length?: number;
  /** How many bytes before it belong to no header. */
  readonly garbage: number;
  /** The text leaves open whether a reader has to take it. */
  readonly doubtful: boolean;
}

/**
 * Reads a header block that ends with an empty line. LSP 3.17, Base Protocol: fields are `name: value` in ASCII, each ended
 * by `\r\n`; `Content-Length` is required, `Content-Type` is the only other one. As in HTTP the case of names does not
 * matter. What is looser than that is read all the same, but doubtful.
 */
export function readHeader(block: Bytes): Header {
  const text = Buffer.from(block.buffer, block.byteOffset, block.length).toString('latin1');
  const fields = text.slice(0, -4).split('\r\n');
  const lengths = fields.flatMap((field) => plainLength.exec(field)?.[1] ?? []);
  const types = fields.filter((field) => plainType.test(field));
  const [length = ''] = lengths;
  const isPlain = lengths.length === 1 && types.length <= 1 && fields.length === 1 + types.length;
  if (isPlain && Number.isSafeInteger(Number(length))) return { length: Number(length), garbage: 0, doubtful: false };
  return loose(text);
}

const plainLength = /^content-length: (0|[1-9]\d{0,15})$/i;
const plainType = /^content-type: application\/vscode-jsonrpc(?:; ?charset="?utf-?8"?)?$/i;
const looseLength = /content-length[ \t]*:[ \t]*(\d{1,16})[ \t]*\r\n/gi;
const loneFields = /^(?:[!-9;-~]+:[^\r\n]*\r\n)*$/;

/** The last length counts: what stands before it may be the rest of something else. */
function loose(text: string): Header {
  const found = [...text.matchAll(looseLength)].at(-1);
  const length = Number(found?.[1]);
  if (found === undefined || !Number.isSafeInteger(length)) return { garbage: text.length, doubtful: true };
  const garbage = loneFields.test(text.slice(0, found.index)) ? 0 : found.index;
  return { length, garbage, doubtful: true };
}
