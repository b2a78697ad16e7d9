import { TargetError } from '../case/errors.ts';
import { printable } from './printable.ts';
import type { Session } from './session.ts';

/** Why a target did not get as far as an answer to `asked`, for the person who wrote the command line. */
export function openingFailed(session: Session, asked: string): TargetError {
  const { what, hint } = cause(session, asked);
  const stderr = printable(session.connection.stderrTail().trim(), 2_000);
  const message = stderr === '' ? what : `${what}; its last words on stderr:\n${stderr}`;
  return new TargetError(message, { hint, hasExited: session.end?.as === 'exited' });
}

function cause(session: Session, asked: string): { readonly what: string; readonly hint: string } {
  const { end, heard } = session;
  const start = heard.prose && printable(Buffer.from(heard.prose.subarray(0, 200)).toString('utf8'), 200);
  if (end?.as === 'exited') {
    const wrote = start === undefined ? '' : `; it wrote "${start}"`;
    return {
      what: `the target exited (${end.detail}) before it answered ${asked}${wrote}`,
      hint: exitHint(end.detail, session.connection.stderrTail()),
    };
  }
  if (start !== undefined) {
    return {
      what: `the target wrote to stdout what is no message: "${start}", and did not answer ${asked}`,
      hint: proseHint(start),
    };
  }
  if (end?.as === 'closed') {
    return { what: `the target ${end.detail} before it answered ${asked}`, hint: 'does it speak on stdio?' };
  }
  const silence = heard.at === undefined ? 'said nothing' : `did not answer ${asked}`;
  return {
    what: `the target started, but ${silence} in ${Math.round(session.at / 1_000)} s`,
    hint: session.shaken
      ? 'does it frame its messages otherwise (--framing)? a request of an unknown method must be refused with -32601: without that, silence can not be told from death, unless a profile of your own names another `probe` that is always answered'
      : 'does it need a flag to speak on stdio, or another --profile? where it only takes long to start: --wait 2m',
  };
}

function exitHint(detail: string, stderr: string): string {
  if (detail === 'exit code 127') return 'exit code 127: a command or an interpreter was not found';
  if (detail === 'exit code 126') return 'exit code 126: the file may not be executed';
  if (/no such file|cannot find module|can't open file|not found/i.test(stderr)) {
    return 'it runs in a private directory with links to what is where you are; is a file of the command misspelt?';
  }
  return 'start the command by hand: it must keep running while its standard input is open';
}

function proseHint(start: string): string {
  if (/^content-length:/i.test(start)) return 'it frames its messages with headers: try --framing content-length';
  if (start.startsWith('{"jsonrpc"')) return 'it speaks a message a line: try --framing ndjson';
  if (start.startsWith('HTTP/')) return 'it speaks HTTP, not a protocol on standard input and output';
  return 'stdout must hold protocol messages only; does it need a flag to speak the protocol on stdio?';
}
