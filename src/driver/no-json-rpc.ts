import type { Bytes } from '../case/bytes.ts';
import { TargetError } from '../case/errors.ts';
import type { Arrival } from '../case/transport.ts';
import { isAnswer } from '../model/nature.ts';
import { readMessage } from '../protocol/read-message.ts';
import { printable } from './printable.ts';

/** What an HTTP request got in answer. */
export interface Response {
  readonly payload: Bytes;
  readonly arrival: Arrival;
}

/** What speaks HTTP but no JSON-RPC at this address, for the person who wrote the command line; undefined = it does, or breaks. */
export function noJsonRpc({ payload, arrival }: Response, asked: string): TargetError | undefined {
  const { status = 0, failed, headers = {} } = arrival;
  if (failed !== undefined) {
    const hint = 'does it speak HTTP at that port, or https: in place of http:?';
    return new TargetError(`the target gave no HTTP response to ${asked}: ${failed}`, { hint });
  }
  if (status >= 500 || isAnswer(readMessage(payload))) return undefined;
  const type = headers['content-type'] ?? 'no content type';
  const start = printable(Buffer.from(payload.subarray(0, 200)).toString('utf8'), 200);
  const body = payload.length === 0 ? 'an empty body' : `"${start}"`;
  const what = `the target answered ${asked} with HTTP ${status} (${type}) and ${body}, which is no JSON-RPC`;
  return new TargetError(what, { hint: hintOf(status, headers) });
}

function hintOf(status: number, { location, allow }: Readonly<Record<string, string>>): string {
  if (status === 401 || status === 403 || status === 407) {
    return "is a key missing? --bearer-env NAME, --bearer-command CMD or --header 'K: V' send one";
  }
  if (status === 404) return 'is the path of --connect the one where it takes JSON-RPC?';
  if (status === 405) {
    return `it takes no POST there${allow === undefined ? '' : ` (it allows ${printable(allow, 80)})`}; is the path of --connect right?`;
  }
  if (status >= 300 && status < 400) {
    return `redirects are not followed; connect to ${location === undefined ? 'where it leads' : printable(location, 200)}`;
  }
  if (status === 406 || status === 415) return 'does it want other headers? --header sets them';
  return 'is the path of --connect the one where it takes JSON-RPC?';
}
