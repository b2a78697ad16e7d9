import type { IncomingMessage } from 'node:http';
import { TargetError } from '../../case/errors.ts';
import { shownUrl } from '../../case/shown-url.ts';

const mostShown = 200;
const patience = 1_000;

/** What a peer says that answers the handshake with anything but a switch of protocols. */
export async function refused(url: string, response: IncomingMessage): Promise<TargetError> {
  const { statusCode = 0, statusMessage = '' } = response;
  const body = await beginning(response);
  const said = body === '' ? '' : `: ${JSON.stringify(body)}`;
  return new TargetError(`${shownUrl(url)} answered the handshake with HTTP ${statusCode} ${statusMessage}${said}`, {
    hint: hintFor(statusCode),
  });
}

function hintFor(status: number): string {
  if (status === 401 || status === 403) {
    return "does it want a token? put it into the URL (?tkn=…), or give --header 'Authorization: Bearer …'";
  }
  if (status === 404) return 'is the path of the URL right?';
  if (status >= 300 && status < 400) return 'it moved: give the address that it points to';
  return 'is it a WebSocket server, at this path?';
}

async function beginning(response: IncomingMessage): Promise<string> {
  let text = '';
  const timer = setTimeout(() => response.destroy(), patience);
  try {
    for await (const chunk of response.setEncoding('utf8')) {
      text += chunk;
      if (text.length >= mostShown) break;
    }
  } catch {
    // What came is shown.
  }
  clearTimeout(timer);
  response.destroy();
  return text.slice(0, mostShown).trim();
}
