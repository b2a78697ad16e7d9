/** RFC 6455 section 7.4.1: no code was sent; no close frame came at all. */
const [withoutCode, withoutFrame] = [1005, 1006];
export const mostBytes = 64 * 2 ** 20;

/** How the peer closed, in words that follow "the peer". What varies in its reason is left out: it names the same end each time. */
export function closeWords(code: number, reason: Uint8Array): string {
  if (code === withoutFrame) return 'dropped the socket';
  if (code === withoutCode) return 'closed the socket, without a code';
  const text = plain(Buffer.from(reason).toString('utf8'));
  return `closed the socket, code ${code}${text === '' ? '' : ` "${text}"`}`;
}

/** Why the connection can't go on, where that is the peer's doing. */
export function faultWords({ code = '' }: NodeJS.ErrnoException): string | undefined {
  if (code === 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH') return `sent a message of more than ${mostBytes / 2 ** 20} MB`;
  if (code.startsWith('WS_ERR_')) return `broke the WebSocket protocol (${code})`;
  return undefined;
}

const plain = (text: string): string =>
  text
    .replace(/"[^"]*"|'[^']*'|\d+/g, '…')
    .replace(/[\u0000-\u001f\u007f-\u009f]/g, '?')
    .trim();
