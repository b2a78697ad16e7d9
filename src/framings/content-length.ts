import type { Framing } from '../case/framing.ts';
import { ContentLengthDeframer } from './content-length/deframer.ts';
import { odd } from './content-length/odd.ts';

const MAX_MESSAGE = 64 * 1024 * 1024;

/** The base protocol of LSP: the length counts bytes, not characters. */
const contentLength: Framing = {
  says: 'a header with the length of each message in bytes, as the Language Server Protocol has it',
  encode: (payload) => {
    const header = Buffer.from(`Content-Length: ${payload.length}\r\n\r\n`);
    const framed = Buffer.allocUnsafe(header.length + payload.length);
    framed.set(header);
    framed.set(payload, header.length);
    return framed;
  },
  deframer: ({ maxMessage = MAX_MESSAGE } = {}) => new ContentLengthDeframer(maxMessage),
  isFragile: true,
  odd,
};

export default contentLength;
